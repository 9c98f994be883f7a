// The house rules of docs/architecture.md as a gate. The order of the floors is in one place: modules/floors.json.
const { Compiler } = require('@swc/core');
const floors = require('./modules/floors.json');
const coreFloors = require('./core/floors.json');

// dependency-cruiser 17 asks swc for TypeScript without JSX, whatever the file; it still lacks the switch.
const parseFile = Compiler.prototype.parseFileSync;
Compiler.prototype.parseFileSync = function (path, options) {
  return parseFile.call(this, path, { ...options, tsx: path.endsWith('.tsx') });
};

/** What one module may use of another. */
const PUBLIC = '(domain/|tables[^/]*\\.ts$|contract[^/]*\\.ts$|web/|server/index\\.ts$)';
/** Specifications build whole worlds: they may reach up and use the composition root. */
const TESTS = '/tests/';

const floorRules = floors.map((name, i) => ({
  name: `floor-${name}`,
  comment: `«${name}» may import only the modules listed before it in modules/floors.json.`,
  severity: 'error',
  from: { path: `^modules/${name}/`, pathNot: TESTS },
  to: { path: `^modules/(?!(${floors.slice(0, i + 1).join('|')})/)` },
}));

/** Core has floors too: an engine knows only those below it, so that each can be read alone. */
const coreFloorRules = coreFloors.map((name, i) => ({
  name: `core-floor-${name.replace('/', '-')}`,
  comment: `core/${name} may import only what stands before it in core/floors.json.`,
  severity: 'error',
  from: { path: `^core/${name}/`, pathNot: name === 'kernel' ? [TESTS, '^core/kernel/shared/'] : TESTS },
  to: { path: `^core/(?!(${coreFloors.slice(0, i + 1).join('|')})/)` },
}));

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'Two files that need each other are one file, or need a third.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'unresolved',
      comment: 'An import that leads nowhere.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'floor-listed',
      comment: 'A module that is not in modules/floors.json has no floor: add it there.',
      severity: 'error',
      from: {},
      to: { path: '^modules/', pathNot: `^modules/(${floors.join('|')})/` },
    },
    ...floorRules,
    ...coreFloorRules,
    {
      name: 'core-floor-listed',
      comment: 'An engine that is not in core/floors.json has no floor: add it there.',
      severity: 'error',
      from: {},
      to: { path: '^core/', pathNot: `^core/(testing|${coreFloors.join('|')})/` },
    },
    {
      name: 'module-door',
      comment: 'Another module is used through its domain, tables, contract, web, or what server/index.ts exports.',
      severity: 'error',
      from: { path: '^modules/([^/]+)/', pathNot: TESTS },
      to: { path: '^modules/[^/]+/', pathNot: [`^modules/[^/]+/${PUBLIC}`, '^modules/$1/'] },
    },
    {
      name: 'module-door-tests',
      comment: 'A test may also build on the world of another module, but not on its insides.',
      severity: 'error',
      from: { path: '^modules/([^/]+)/tests/' },
      to: {
        path: '^modules/[^/]+/',
        pathNot: [`^modules/[^/]+/${PUBLIC}`, '^modules/[^/]+/tests/mundo\\.ts$', '^modules/$1/'],
      },
    },
    {
      name: 'module-door-outside',
      comment:
        'Core, data and scripts use a module through the same door; the composition root may also use server/<part>/index.ts.',
      severity: 'error',
      from: { path: '^(apps|db|scripts|bench|e2e)/', pathNot: TESTS },
      to: { path: '^modules/[^/]+/', pathNot: [`^modules/[^/]+/${PUBLIC}`, '^modules/[^/]+/server/[^/]+/index\\.ts$'] },
    },
    {
      name: 'web-never-server',
      comment: 'What runs in the browser knows neither servers nor tables.',
      severity: 'error',
      from: { path: '^(core/field/kinds/[^/]+/web/|(core|modules)/[^/]+/web/|apps/web/)' },
      to: { path: ['/server/', '^modules/[^/]+/(tables[^/]*\\.ts$|documents/)', '^db/', '^apps/(?!web/)'] },
    },
    {
      name: 'shared-is-pure',
      comment: 'Shared code runs on both sides: no server, no screen.',
      severity: 'error',
      from: { path: '^core/[^/]+/shared/' },
      to: { path: '^(core/[^/]+/(server|web)/|apps/|db/)' },
    },
    {
      name: 'kind-is-pure',
      comment: 'The rules of a kind run on both sides; only its input is a screen.',
      severity: 'error',
      from: { path: '^core/field/kinds/([^/]+/kind|[^/]+)\\.ts$' },
      to: { path: '(/(server|web)/|\\.tsx$|^apps/|^db/)' },
    },
    {
      name: 'domain-is-pure',
      comment:
        'The domain is true without a database or a screen: core/*/shared, lower domain, zod, big.js and flatqueue.',
      severity: 'error',
      from: { path: '^modules/[^/]+/domain/' },
      to: {
        pathNot: [
          '^modules/[^/]+/domain/',
          '^core/[^/]+/shared/',
          '^node_modules/(zod|big\\.js|@types/big\\.js|flatqueue)/',
        ],
      },
    },
    {
      name: 'contract-is-shared',
      comment: 'A contract is read by the browser: no server, no tables, no screen.',
      severity: 'error',
      from: { path: '^modules/[^/]+/contract[^/]*\\.ts$' },
      to: {
        path: [
          '^core/[^/]+/(server|web)/',
          '^modules/[^/]+/(server|web|documents)/',
          '^modules/[^/]+/tables[^/]*\\.ts$',
        ],
      },
    },
    {
      name: 'server-never-web',
      comment: 'The server draws no screens.',
      severity: 'error',
      from: {
        path: '^((core|modules)/[^/]+/server/|modules/[^/]+/(documents/|tables[^/]*\\.ts$)|apps/server/)',
        pathNot: '^apps/server/pages\\.ts$',
      },
      to: { path: '^(core/field/kinds/[^/]+/web/|(core|modules)/[^/]+/web/|apps/web/)' },
    },
    {
      name: 'tables-are-low',
      comment: 'Tables use domain constants, other tables and the column helpers; never use cases.',
      severity: 'error',
      from: { path: '^modules/[^/]+/tables[^/]*\\.ts$' },
      to: { path: ['^modules/[^/]+/(server|web|documents)/', '^modules/[^/]+/contract[^/]*\\.ts$'] },
    },
    {
      name: 'core-knows-no-module',
      comment: 'The engines know no domain word.',
      severity: 'error',
      from: { path: '^core/' },
      to: { path: '^(modules|apps|db)/' },
    },
    {
      name: 'nobody-imports-apps',
      comment: 'Only the composition roots assemble; tests may use apps/testing.',
      severity: 'error',
      from: { path: '^(core|modules|db)/', pathNot: TESTS },
      to: { path: '^apps/' },
    },
    {
      name: 'tests-use-testing',
      comment: 'A test asks apps/testing for a server.',
      severity: 'error',
      from: { path: '^(core|modules|db)/.*/tests/' },
      to: { path: '^apps/(?!testing/)' },
    },
    {
      name: 'no-tests-in-product',
      comment: 'The product never imports its specifications or the test kit.',
      severity: 'error',
      from: { path: '^(apps|core|db|modules)/', pathNot: ['/tests/', '^apps/testing/', '^core/testing/'] },
      to: { path: ['/tests/', '^apps/testing/', '^core/testing/'] },
    },
    {
      name: 'data-knows-no-screen',
      comment: 'Catalogues, demo data and the scale generator write tables.',
      severity: 'error',
      from: { path: '^db/', pathNot: TESTS },
      to: { path: ['/web/', '^apps/'] },
    },
    {
      name: 'no-dev-package-in-product',
      comment:
        'A package the server needs at run time belongs in dependencies. Those of the browser are in its bundle, and those of the scale generator run from the sources.',
      severity: 'error',
      from: {
        path: '^(apps|core|db|modules)/',
        pathNot: ['/tests/', '/web/', '^apps/web/', '^apps/testing/', '^core/testing/', '^db/escala/', '\\.d\\.ts$'],
      },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'], pathNot: '^node_modules/@types/' },
    },
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|data|coverage)/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'module', 'browser', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.cjs', '.js', '.json', '.css', '.d.ts'],
    },
  },
};
