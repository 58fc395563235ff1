import type { Config } from '../config/config.js';
import { developmentKeyFile } from '../event-store/signing/development-key.js';

interface Started {
  /** Where the server listens, without a slash at the end. */
  readonly address: string;
  readonly config: Pick<Config, 'databaseUrl' | 'signingKey' | 'dataFolder'>;
  /** Where the embedded server keeps its data, if it is used. */
  readonly embedded?: { readonly cluster: string };
  readonly isLogProtectedByGrant: boolean;
}

/** What a person who has just started the server wants to know. */
export function startUpMessage({
  address,
  config,
  embedded,
  isLogProtectedByGrant,
}: Started): string {
  const lines = [
    `GraphQL           ${address}/graphql (in a browser: the interactive page)`,
    `REST              ${address}/api/v1`,
    `Documentation     ${address}/docs`,
    `Health            ${address}/health/live and ${address}/health/ready`,
    ...databaseLines(config.databaseUrl, embedded?.cluster),
    ...(isLogProtectedByGrant ? [] : [UNPROTECTED]),
    ...(config.signingKey === null ? [developmentKey(config.dataFolder)] : []),
  ];
  return ['', 'Chancery is ready.', '', ...lines.map((line) => `  ${line}`), '', ''].join('\n');
}

function databaseLines(databaseUrl: string | null, cluster: string | undefined): string[] {
  if (databaseUrl !== null) return [`Database          ${withoutSecrets(databaseUrl)}`];
  return [
    `Database          PostgreSQL of its own, in ${cluster}`,
    '                  For another: DATABASE_URL=postgres://user:password@host:5432/database npm start',
  ];
}

const UNPROTECTED =
  'Note              Only the trigger protects the event log: serve as a role that does not own the tables, and name the owner in DATABASE_MIGRATION_URL.';

const developmentKey = (dataFolder: string): string =>
  `WARNING           The ledger is signed with a development key, ${developmentKeyFile(dataFolder)}: whoever can read that file can forge its proofs. Name a key of yours in CHANCERY_SIGNING_KEY or CHANCERY_SIGNING_KEY_FILE.`;

function withoutSecrets(databaseUrl: string): string {
  const { hostname, port, pathname } = new URL(databaseUrl);
  return `PostgreSQL at ${hostname || 'localhost'}:${port || 5432}${pathname} (DATABASE_URL)`;
}
