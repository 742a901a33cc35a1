const server = '^apps/server/src';
const web = '^apps/web/src';

/** Features of the server by level: a service may call another one only on its own level or below. */
const levels = [
  [
    'account',
    'roles',
    'lookups',
    'locations',
    'files',
    'history',
    'notifications',
    'outbox',
    'settings',
    'security',
    'backups',
    'makes',
    'charges',
    'notes',
  ],
  ['contacts', 'parts', 'prices', 'wanted', 'catalogue'],
  ['inventory', 'acquisitions', 'vehicles', 'fits'],
  ['purchasing', 'invoices'],
  ['picking', 'dispatch', 'back-orders', 'accounting'],
  ['sale-report', 'dashboards', 'guidance', 'search'],
];
const uphill = levels.slice(1).map((_, n) => ({
  name: `level-${n}-looks-up`,
  severity: 'error',
  comment: 'What a feature above must do is called through afterArrival, afterDocument or afterOrdering (features.ts).',
  from: {
    path: `${server}/features/(${levels
      .slice(0, n + 1)
      .flat()
      .join('|')})/`,
  },
  to: {
    path: `${server}/features/(${levels
      .slice(n + 1)
      .flat()
      .join('|')})/`,
  },
}));

module.exports = {
  forbidden: [
    { name: 'no-circular', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'domain-imports-nothing',
      severity: 'error',
      from: { path: '^packages/domain/src', pathNot: '\\.test\\.ts$' },
      to: { pathNot: '^packages/domain/src' },
    },
    {
      name: 'contract-imports-zod-and-domain',
      severity: 'error',
      from: { path: '^packages/contract/src', pathNot: '\\.test\\.ts$' },
      to: { pathNot: ['^packages/(contract|domain)/src', '^node_modules/zod/'] },
    },
    { name: 'web-never-sees-server', severity: 'error', from: { path: web }, to: { path: '^apps/server' } },
    { name: 'server-never-sees-web', severity: 'error', from: { path: server }, to: { path: '^apps/web' } },
    {
      name: 'web-runs-without-schemas',
      severity: 'error',
      comment: 'The browser bundle leaves out zod and the table of calls; importing types costs nothing.',
      from: { path: web, pathNot: '\\.test\\.tsx?$' },
      to: {
        path: ['^node_modules/zod/', '^packages/contract/src/(all-calls|openapi)'],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'web-features-are-strangers',
      severity: 'error',
      from: { path: `${web}/features/([^/]+)/` },
      to: { path: `${web}/features/`, pathNot: `${web}/features/$1/` },
    },
    {
      name: 'kit-knows-no-feature',
      severity: 'error',
      from: { path: `${web}/kit/` },
      to: { path: `${web}/(features|shared|shell)/` },
    },
    {
      name: 'api-knows-no-kit',
      severity: 'error',
      comment: 'The API client does not depend on the widgets of the screens.',
      from: { path: `${web}/api/`, pathNot: '\\.test\\.tsx?$' },
      to: { path: `${web}/kit/` },
    },
    {
      name: 'api-knows-no-shell',
      severity: 'error',
      comment: 'The shell tells the API client how to show a failure (showFailuresBy).',
      from: { path: `${web}/api/`, pathNot: '\\.test\\.tsx?$' },
      to: { path: `${web}/(shell|shared|features)/` },
    },
    {
      name: 'testkit-sees-apps-in-three-files',
      severity: 'error',
      comment: 'These files start the product for a test; the rest of the testkit only uses its calls.',
      from: { path: '^packages/testkit/src', pathNot: '/(app|database|global-database)\\.ts$' },
      to: { path: '^apps/' },
    },
    {
      name: 'shared-knows-no-feature',
      severity: 'error',
      comment: 'Code shared by several features must not import any of them.',
      from: { path: `${web}/shared/` },
      to: { path: `${web}/features/` },
    },
    {
      name: 'routes-do-not-query',
      severity: 'error',
      from: { path: `${server}/features/.*/routes\\.ts$` },
      to: { path: `${server}/features/.*queries\\.ts$` },
    },
    {
      name: 'queries-only-query',
      severity: 'error',
      from: { path: `${server}/features/.*queries\\.ts$` },
      to: { path: [`${server}/features/`, `${server}/http/`], pathNot: 'queries\\.ts$' },
    },
    {
      name: 'between-features-only-services',
      severity: 'error',
      from: { path: `${server}/features/([^/]+)/`, pathNot: '\\.test\\.ts$' },
      to: { path: `${server}/features/.*(queries|routes|present)\\.ts$`, pathNot: `${server}/features/$1/` },
    },
    {
      name: 'only-the-app-sees-adapters',
      severity: 'error',
      from: {
        path: server,
        pathNot: [
          `${server}/(app|start/(backup-first|one-folder|supervisor/stand-in)|backup/worker)\\.ts$`,
          `${server}/commands/`,
          `${server}/adapters/`,
          '\\.test\\.ts$',
          '/fixtures/',
        ],
      },
      to: { path: `${server}/adapters/` },
    },
    ...uphill,
    {
      name: 'sdk-only-in-tests',
      severity: 'error',
      comment:
        'The Xero SDK only checks the stand-in and our request bodies in tests (ADR 72); the product does not use it.',
      from: { pathNot: ['\\.test\\.ts$', '/fixtures/'] },
      to: { path: '(^|node_modules/)xero-node(/|$)' },
    },
    {
      name: 'not-to-tests',
      severity: 'error',
      from: { pathNot: ['\\.test\\.tsx?$', '^e2e/'] },
      to: { path: '\\.test\\.tsx?$' },
    },
    {
      name: 'not-unresolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: ['\\?worker', '\\?url', '^pdfmake/interfaces$'] },
    },
  ],
  options: {
    parser: 'swc',
    skipAnalysisNotInRules: true,
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['\\.css$'] },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
    },
  },
};
