import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';
import { GAMES_ENTITIES } from '../../src/games/games.providers.js';
import { createScratchDatabase, type ScratchDatabase } from '../support/database.js';

describe('the entities', () => {
  let scratch: ScratchDatabase;
  let database: DataSource;

  beforeAll(async () => {
    scratch = await createScratchDatabase();
    database = await new DataSource({
      type: 'postgres',
      url: scratch.ownerUrl,
      entities: GAMES_ENTITIES,
    }).initialize();
  });

  afterAll(async () => {
    await database.destroy();
    await scratch.drop();
  });

  it('describe the tables that the migrations make: nothing would have to change', async () => {
    const { upQueries } = await database.driver.createSchemaBuilder().log();
    expect(upQueries.map(({ query }) => query)).toEqual([]);
  });
});
