/** The import directions of ARCHITECTURE.md, as rules: arrows point down only. */
const rooms = {
  modules: '^src/app\\.module\\.ts$',
  top: '^src/(tournaments|notifications|scheduling)/',
  features: '^src/(games|press|players)/',
  api: '^src/api/',
  stores: '^src/(event-store|engine)/',
  database: '^src/database/',
  ground: '^src/(config|kernel)/',
};
const above = (...names) => names.map((name) => rooms[name]).join('|');
const process = '^src/(main\\.ts$|server/)';
const start = `${process}|${rooms.modules}`;

const downOnly = [
  ['modules', [process]],
  ['top', [start]],
  ['features', [above('top'), start]],
  ['api', [above('top', 'features'), start]],
  ['stores', [above('top', 'features', 'api'), start]],
  ['database', [above('top', 'features', 'api', 'stores'), start]],
  ['ground', [above('top', 'features', 'api', 'stores', 'database'), start]],
].map(([room, forbidden]) => ({
  name: `${room}-imports-down-only`,
  severity: 'error',
  from: { path: rooms[room] },
  to: { path: forbidden.join('|') },
}));

const pureFiles =
  '^src/games/(events|state|decisions|visibility)/|^src/games/[^/]+\\.(events|state|upcast)\\.ts$';

module.exports = {
  forbidden: [
    { name: 'no-cycle', severity: 'error', from: {}, to: { circular: true } },
    ...downOnly,
    {
      name: 'neighbours-do-not-meet',
      comment: 'Rooms on one level do not import each other.',
      severity: 'error',
      from: {
        path: '^src/(games|press|players|tournaments|notifications|scheduling|config|kernel)/',
      },
      to: {
        path: '^src/(games|press|players|tournaments|notifications|scheduling|config)/',
        pathNot: '^src/$1/',
      },
    },
    {
      name: 'event-store-has-never-heard-of-a-game',
      severity: 'error',
      from: { path: '^src/event-store/' },
      to: { path: '^src/engine/' },
    },
    {
      name: 'engine-is-alone',
      comment: 'The rules import nothing outside themselves: no Nest, no clock, no process.',
      severity: 'error',
      from: { path: '^src/engine/', pathNot: '\\.spec\\.ts$|^src/engine/explanation/' },
      to: { pathNot: '^src/engine/' },
    },
    {
      name: 'sentences-know-the-engine-and-icu-only',
      comment: 'The one exception: the sentences are ICU messages, read by a library.',
      severity: 'error',
      from: { path: '^src/engine/explanation/', pathNot: '\\.spec\\.ts$' },
      to: { pathNot: '^src/engine/|node_modules/intl-messageformat/' },
    },
    {
      name: 'only-sentences-know-icu',
      severity: 'error',
      from: { path: '^(src|clients|migrations|schema)/', pathNot: '^src/engine/explanation/' },
      to: { path: 'node_modules/(intl-messageformat|@formatjs)/' },
    },
    {
      name: 'engine-has-one-door',
      severity: 'error',
      from: { path: '^(src|clients)/', pathNot: '^src/engine/' },
      to: { path: '^src/engine/(?!index\\.ts$)' },
    },
    {
      name: 'decisions-are-pure',
      comment:
        'Events, state, decisions and the secrecy filter know the engine and the kernel only.',
      severity: 'error',
      from: { path: pureFiles, pathNot: '\\.spec\\.ts$' },
      to: { pathNot: `^src/engine/index\\.ts$|^src/kernel/|${pureFiles}` },
    },
    {
      name: 'edges-never-see-typeorm',
      severity: 'error',
      from: { path: '\\.(resolver|controller)\\.ts$' },
      to: { path: 'node_modules/(typeorm|@nestjs/typeorm|pg)/' },
    },
    {
      name: 'adjudicate-knows-the-engine-only',
      comment: 'It needs no server and no database, and loads none.',
      severity: 'error',
      from: { path: '^src/cli/adjudicate/', pathNot: '\\.spec\\.ts$' },
      to: {
        path: '^src/',
        pathNot:
          '^src/(cli/(adjudicate/|command-error\\.ts|output\\.ts|read-arguments\\.ts|sub-command\\.ts)|engine/index\\.ts$)',
      },
    },
    {
      name: 'the-command-serves-nothing',
      comment: 'It works on the same database as the server, beside it, and knows no edge.',
      severity: 'error',
      from: { path: '^src/cli/' },
      to: {
        path: '^src/(api|server|players)/|^src/(app\\.module|main)\\.ts$|/(graphql|rest|dto)/',
      },
    },
    {
      name: 'nobody-imports-the-command',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/cli/' },
      to: { path: '^src/cli/' },
    },
    {
      name: 'no-barrels',
      severity: 'error',
      from: {},
      to: { path: '^src/.*index\\.ts$', pathNot: '^src/engine/index\\.ts$' },
    },
    {
      name: 'clients-use-the-public-api-only',
      severity: 'error',
      from: { path: '^clients/' },
      to: { path: '^src/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default'],
    },
  },
};
