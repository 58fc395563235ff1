import { Client } from 'pg';

export default async function teardown() {
  const { adminUrl, run } = JSON.parse(process.env.CHANCERY_TEST_DATABASES);
  await dropDatabasesOf(run, adminUrl);
  await globalThis.chanceryTestServer?.stop();
}

async function dropDatabasesOf(run, adminUrl) {
  const client = new Client({ connectionString: adminUrl });
  await client.connect();
  const { rows } = await client.query(
    'select datname from pg_database where starts_with(datname, $1)',
    [run],
  );
  for (const { datname } of rows) await client.query(`drop database ${datname} with (force)`);
  await client.end();
}
