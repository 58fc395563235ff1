import { Logger } from '@nestjs/common';
import { type Config, readConfig } from './config/config.js';
import { StartUpError } from './config/start-up-error.js';
import { openDatabase } from './database/open-database.js';
import { drain, startHttpServer } from './server/http-server.js';
import { startFailure } from './server/start-failure.js';
import { startUpMessage } from './server/start-up-message.js';

/** Starts everything; the answer stops it again. */
async function start(): Promise<() => Promise<void>> {
  const config = readConfig(process.env);
  try {
    return await serve(config);
  } catch (error) {
    throw startFailure(error, config);
  }
}

async function serve(config: Config): Promise<() => Promise<void>> {
  const database = await openDatabase(config);
  database.embedded?.keepRunning(fail);
  try {
    const { app, address } = await startHttpServer(config, database);
    process.stdout.write(startUpMessage({ address, config, ...database }));
    return async () => {
      try {
        await drain(app);
      } finally {
        await database.embedded?.stop();
      }
    };
  } catch (error) {
    await database.embedded?.stop();
    throw error;
  }
}

function fail(error: unknown): never {
  const known = error instanceof StartUpError;
  process.stderr.write(`${known ? error.message : String((error as Error).stack ?? error)}\n`);
  process.exit(1);
}

const started = start();
started.catch(fail);

let isStopping = false;
/** A second signal changes nothing: Ctrl-C under npm arrives twice. One that comes early waits for the start. */
async function stop(signal: NodeJS.Signals): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  const stopEverything = await started;
  const logger = new Logger('Server');
  logger.log(`Stopping on ${signal}: requests under way may finish`);
  await stopEverything();
  logger.log('Stopped');
  process.exit(0);
}
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
  process.on(signal, () => void stop(signal).catch(fail));
