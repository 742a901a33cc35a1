/**
 * What a distributed PostgreSQL lacks (docs/SCALING.md) and we can live without. `places` are those that have it today,
 * each with a reason; a new one is a breach, and so is a place that has it no more.
 */
type Lacked = {
  readonly name: string;
  /** who lacks it, by its own documentation */
  readonly by: string;
  readonly found: RegExp;
  readonly places: Readonly<Record<string, string>>;
};

const server = 'apps/server/src';
const migrations = `${server}/db/migrating/migrations`;
const never = {};

export const lacked: readonly Lacked[] = [
  {
    name: 'an advisory lock',
    by: 'Citus: of one node only. YugabyteDB: not in older versions (#3642)',
    found: /\bpg_(?:try_)?advisory_\w+\(/i,
    places: {
      [`${server}/db/one-by-one.ts`]: 'work that waits for other processes',
      [`${server}/db/migrating/migrate.ts`]: 'one migrates at a time',
      [`${server}/install.ts`]: 'the first rows once',
      [`${server}/jobs/hold.ts`]: 'one process does the periodic work',
      [`${server}/start/one-folder.ts`]: 'processes with other files or keys are refused',
      [`${server}/backup/hold.ts`]: 'one backup at a time',
      [`${server}/backup/log.ts`]: 'one copies the log',
      [`${server}/backup/restoring/unfinished-database.ts`]: 'a restore is under way',
      [`${server}/stored-files/moving/move.ts`]: 'one moves the files',
      [`${server}/demo/yard/fill.ts`]: 'the demo yard is filled once',
      [`${server}/db/embedded/lock.ts`]: 'two starts of the embedded database, which is one node',
      [`${server}/features/account/sign-in/sign-in-queries.ts`]: 'guesses at one name are counted one after the other',
      [`${server}/features/account/sign-in/recovery-queries.ts`]: 'one link for a forgotten password',
      [`${server}/features/catalogue/asking/quota-queries.ts`]: 'what the catalogue may cost in a day',
      [`${server}/features/fits/say/say-queries.ts`]: 'one change of what fits at a time',
      [`${migrations}/rules/0115_fits.sql`]: 'the same, in the triggers',
      [`${server}/features/parts/numbers/number-queries.ts`]: 'a number that is not there yet has no row to lock',
      [`${server}/features/purchasing/money/bill-queries.ts`]: 'a bill that is not there yet has no row to lock',
      [`${server}/features/roles/queries.ts`]: 'a name that is not there yet has no row to lock',
    },
  },
  {
    name: 'LISTEN',
    by: 'Citus: of one node only. YugabyteDB: not before 2025.2.3 (#1872)',
    found: /[`'"]listen /i,
    places: {
      [`${server}/db/notices/listener.ts`]: 'the one listener; without notices the product polls',
      [`${server}/stored-files/moving/reached.ts`]: 'a move of files asks who is there',
    },
  },
  {
    name: 'LOCK TABLE',
    by: 'YugabyteDB (#5384)',
    found: /[`'"]lock table /i,
    places: {
      [`${server}/features/back-orders/thresholds/threshold-queries.ts`]: 'counting all stock for a new threshold',
      [`${server}/outbox/bookings/opening-queries.ts`]: 'the balances of the day on which sending begins',
    },
  },
  {
    name: 'a deferrable constraint or trigger',
    by: 'YugabyteDB (#1709)',
    found: /\bdeferrable\b(?!,)|\bset constraints\b/i,
    places: {
      [`${migrations}/rules/0101_ledgers.sql`]: 'figures are settled before a number is taken',
      [`${migrations}/rules/0105_invoices.sql`]: 'a debt moves with its invoice',
      [`${migrations}/rules/0109_reordering.sql`]: 'a threshold is settled once for all tags of a transaction',
      [`${migrations}/rules/0111_vehicles.sql`]: 'a vehicle is settled once for all tags of a transaction',
      [`${migrations}/rules/0112_days.sql`]: 'the lines of a document come after it',
      [`${migrations}/tables/0010_fulfilment.sql`]: 'parcels are numbered anew in one statement',
    },
  },
  { name: 'an exclusion constraint', by: 'YugabyteDB (#3944)', found: /\bexclude using\b/i, places: never },
  { name: 'a GiST index', by: 'YugabyteDB (#1337)', found: /\busing (?:sp)?gist\b/i, places: never },
  {
    name: 'a GIN index of several columns',
    by: 'YugabyteDB (#10652)',
    found: /\busing gin ?\([^()]*,/i,
    places: never,
  },
  { name: 'a table that inherits', by: 'YugabyteDB (#5956)', found: /\)\s*inherits ?\(/i, places: never },
  {
    name: 'a rule',
    by: 'Citus: the rule system is not supported',
    found: /\bcreate (?:or replace )?rule\b/i,
    places: never,
  },
  { name: 'a materialized view', by: 'Citus: kept on one node', found: /\bcreate materialized view\b/i, places: never },
  { name: 'TABLESAMPLE', by: 'Citus', found: /\btablesample\b/i, places: never },
  {
    name: 'functions of XML',
    by: 'YugabyteDB (#1043)',
    found: /\bxml(?:element|forest|agg|table)\b|\bxpath\(/i,
    places: never,
  },
  { name: 'a transaction in two phases', by: 'YugabyteDB (#11084)', found: /\bprepare transaction\b/i, places: never },
  {
    name: 'a temporary table',
    by: 'poolers in transaction mode, and each node has its own',
    found: /\bcreate temp(?:orary)? table\b/i,
    places: { [`${server}/demo/yard/work-hours.ts`]: 'the demo yard is filled on one connection' },
  },
];

export type Source = readonly [file: string, text: string];
const withoutComments = (text: string): string => text.replaceAll(/^\s*(?:--|\/\/|\/?\*).*$/gm, '');

/** New places, and places of the list that have it no more. */
export function breachesIn(sources: readonly Source[]): string[] {
  const plain = sources.map(([file, text]) => [file, withoutComments(text)] as const);
  return lacked.flatMap(({ name, by, found, places }) => {
    const having = plain.filter(([, text]) => found.test(text)).map(([file]) => file);
    const added = having.filter((file) => !(file in places)).map((file) => `${file} has ${name} (${by})`);
    const gone = Object.keys(places).filter((file) => !having.includes(file));
    return [...added, ...gone.map((file) => `${file} is listed and has no ${name.replace(/^an? /, '')}`)];
  });
}
