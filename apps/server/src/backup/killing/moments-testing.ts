import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { runningEmbedded } from '../../db/open-yard.ts';
import { IS_HELD } from '../hold.ts';
import { socketsOf } from '../unfinished.ts';

/** A condition that a test waits for; it comes about on a machine of any speed. */
export type Moment = readonly [what: string, hasCome: (said: string) => boolean | Promise<boolean>];

export async function ask<T extends object>(url: string, sql: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query<T>(sql)).rows;
  } finally {
    await client.end();
  }
}

/** Kept open while one moment is awaited, because a new connection for each poll would take a whole core. */
const looking = new Map<string, pg.Client>();
export async function endLooking(): Promise<void> {
  for (const client of looking.values()) await client.end().catch(() => {});
  looking.clear();
}
async function is(url: string | undefined, sql: string): Promise<boolean> {
  if (url === undefined) return false;
  try {
    let client = looking.get(url);
    if (!client) {
      client = new pg.Client({ connectionString: url });
      client.on('error', () => {});
      await client.connect();
      looking.set(url, client);
    }
    return (await client.query<{ is: boolean }>(`select (${sql}) as is`)).rows[0]?.is ?? false;
  } catch {
    void looking
      .get(url)
      ?.end()
      .catch(() => {});
    looking.delete(url);
    return false;
  }
}

/** Files and folders come and go while it looks; what vanished under its eyes is looked at again. */
export function namesIn(folder: string): string[] {
  for (;;)
    try {
      return fs.existsSync(folder) ? fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }) : [];
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
}
export const picturesIn = (folder: string): number =>
  namesIn(path.join(folder, 'files')).filter((name) => name.endsWith('.webp')).length;
export const isBeingRestored = (folder: string): boolean => fs.existsSync(path.join(folder, 'restore.unfinished'));
/** The address of the database that runs in a folder. */
export const addressIn = (folder: string) => () => (fs.existsSync(folder) ? runningEmbedded(folder)?.url : undefined);

/** The moments of a backup to an empty place. */
export function ofBackup(place: string, url: () => string | undefined, pictures: number): Moment[] {
  const part = () => namesIn(place).find((name) => name.startsWith('yard-') && name.endsWith('.part'));
  const isSent = (bytes: number) => () => {
    const file = part();
    return file !== undefined && (fs.statSync(path.join(place, file), { throwIfNoEntry: false })?.size ?? 0) > bytes;
  };
  const inState = (state: string) => `exists (select from backup where state = '${state}')`;
  return [
    ['it has the lock', () => is(url(), IS_HELD)],
    ['it is written down', () => is(url(), inState('running'))],
    ['the database begins', () => part() !== undefined],
    ['some of the database is there', isSent(100_000)],
    ['most of the database is there', isSent(1_500_000)],
    ['the database is whole', () => namesIn(place).some((name) => /^yard-.*\.zst$/.test(name))],
    ['a picture is there', () => picturesIn(place) > 0],
    ['half of the pictures are there', () => picturesIn(place) * 2 > pictures],
    ['all pictures are there', () => picturesIn(place) === pictures],
    ['its end is written down', async () => picturesIn(place) === pictures && !(await is(url(), inState('running')))],
  ];
}

const ofItsFiles = (folder: string, pictures: number): Moment[] => [
  ['the files follow', (said) => said.includes('its files follow')],
  ['a picture is there', () => picturesIn(folder) > 0],
  ['half of the pictures are there', () => picturesIn(folder) * 2 > pictures],
];
const ofItsEnd = (folder: string): Moment[] => [
  ['it is a yard', () => picturesIn(folder) > 0 && !isBeingRestored(folder)],
  ['it is being looked over', (said) => said.includes('Looking it over')],
];
const loading = 'exists (select from pg_stat_progress_copy)';

/** The moments of restoring a copy of all rows into a folder. */
export const ofRows = (folder: string, pictures: number): Moment[] => [
  ['the folder is marked', () => isBeingRestored(folder)],
  ['a cluster is made', () => fs.existsSync(path.join(folder, 'postgres/PG_VERSION'))],
  ['the database runs', () => fs.existsSync(path.join(folder, 'postgres/postmaster.pid'))],
  ['the tables are being made', () => fs.existsSync(path.join(folder, 'schema-of-the-backup'))],
  ['rows are loaded', () => is(addressIn(folder)(), loading)],
  ...ofItsFiles(folder, pictures),
  ...ofItsEnd(folder),
];

/** The moments of restoring the database's files into a folder. */
export const ofBase = (folder: string, pictures: number): Moment[] => {
  const has = (name: string) => fs.existsSync(path.join(folder, 'postgres', name));
  const recovers = () => fs.existsSync(path.join(socketsOf(folder), 'log'));
  return [
    ['the folder is marked', () => isBeingRestored(folder)],
    ['the database is unpacked', () => has('base')],
    ['all of it is unpacked', () => has('PG_VERSION.last')],
    ['it is brought to one moment', recovers],
    ['it runs as itself', () => addressIn(folder)() !== undefined && !fs.existsSync(socketsOf(folder))],
    ...ofItsFiles(folder, pictures),
    ...ofItsEnd(folder),
  ];
};

/** The moments of restoring a copy of all rows into a database on a server. */
export const intoServer = (url: string, folder: string, pictures: number): Moment[] => {
  const has = (table: string) => `to_regclass('${table}') is not null`;
  const doing = (what: string) =>
    `exists (select from pg_stat_activity where pid <> pg_backend_pid() and query ~* '^${what}')`;
  return [
    ['the database is marked', () => is(url, has('restore_unfinished'))],
    ['the tables are being made', () => fs.existsSync(path.join(folder, 'schema-of-the-backup'))],
    ['the tables are there', () => is(url, has('invoice'))],
    ['rows are loaded', () => is(url, loading)],
    ['indexes are made', () => is(url, doing('create (unique )?index'))],
    ['references are made', () => is(url, doing('alter table .* add constraint'))],
    ...ofItsFiles(folder, pictures),
    [
      'it is a yard',
      async () =>
        picturesIn(folder) > 0 && !isBeingRestored(folder) && (await is(url, `not ${has('restore_unfinished')}`)),
    ],
  ];
};
