import fs from 'node:fs';
import { type CallDef, callKey, isFileReply } from '@yardkeeper/contract/call';
import { freshDatabase, type TestDatabase } from '@yardkeeper/testkit/database';
import { inFull } from '@yardkeeper/testkit/rounds';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keptVersions } from '../../../../../scripts/release/kept.ts';
import { migrate } from '../../db/migrating/migrate.ts';
import { withPlanted } from '../../db/migrating/planted-testing.ts';
import { type EarlierRelease, runRelease } from './earlier-release/run.ts';
import { requestOf } from './product-thread/call-request.ts';
import { knownRecords, plainParts } from './product-thread/known-records.ts';

const NEXT = '98.0.0';
const ABREAST = 4;
/** Calls that are not made, and why. */
const left: Readonly<Record<string, string>> = {
  'POST /user/logout': 'ends the session that asks',
  'POST /mgr/backups/backUpNow': 'begins a backup, which goes on after its answer',
};

/** Functions that return rows of these tables would have to be replaced in the same migration. */
const widened = sql<{ name: string }>`select relname as name from pg_class c
  where relnamespace = current_schema()::regnamespace and relkind = 'r'
    and not exists (select from pg_proc p where p.prorettype = c.reltype) order by 1`;

describe.each(keptVersions())('release %s, while a newer one changes its database', (version) => {
  let database: TestDatabase;
  let release: EarlierRelease;
  const folders: string[] = [];
  beforeAll(async () => {
    // In full it makes its own schema and fills its own yard; in the gate both are those of today.
    database = await freshDatabase(inFull ? 'nothing' : 'yard');
    release = await runRelease(version, database.url);
  }, 300_000);
  afterAll(async () => {
    await release?.close();
    await database?.close();
    for (const folder of folders) fs.rmSync(folder, { recursive: true, force: true });
  });

  const planted: Record<string, string> = {};
  const change = () => {
    const from = withPlanted(planted);
    folders.push(from);
    return migrate(database.url, { from, version: NEXT });
  };
  /** What each call answers to its smallest valid input. */
  async function answers(calls: readonly CallDef[]): Promise<Map<string, string>> {
    const known = await knownRecords(database.connections.db);
    const heard = new Map<string, string>();
    const ask = async (call: CallDef) => {
      const { status, text } = await release.ask(requestOf(call, plainParts(call, known)));
      heard.set(callKey(call), status >= 500 ? `${status} ${text.slice(0, 200)}` : String(status));
    };
    const reads = calls.filter(({ effect }) => effect === 'read');
    const next = async () => {
      for (let call = reads.pop(); call; call = reads.pop()) await ask(call);
    };
    await Promise.all(Array.from({ length: ABREAST }, next));
    // One after the other, because two writes of the same record would wait for each other.
    for (const call of calls) if (call.effect === 'write') await ask(call);
    return heard;
  }
  const failing = (heard: ReadonlyMap<string, string>) => [...heard].filter(([, answer]) => answer.length > 3);
  // Papers take longest, and read what other calls read too.
  const swept = () => release.calls.filter((call) => !(callKey(call) in left) && (inFull || !isFileReply(call.reply)));

  it('answers every call as before', async () => {
    const before = await answers(swept());
    expect(failing(before)).toEqual([]);
    expect([...before.values()].filter((status) => status === '200').length).toBeGreaterThan(before.size / 3);
    const { rows } = await widened.execute(database.connections.db);
    const columns = rows.map(({ name }) => `alter table ${name} add column planted_later text;`);
    const more = [`-- works with ${version}`, 'create table planted (id bigint primary key);', ...columns];
    planted['9001_planted.sql'] = more.join('\n');
    expect(await change()).toBeGreaterThan(0);
    expect(Object.fromEntries(await answers(swept()))).toEqual(Object.fromEntries(before));
  }, 600_000);

  it('fails when a migration takes away what it uses', async () => {
    const tags = release.calls.filter(({ path }) => path.startsWith('/mgr/inventory/'));
    planted['9002_planted.sql'] = `-- works with ${version}\nalter table tag drop column notes cascade;`;
    expect(await change()).toBe(1);
    expect(failing(await answers(tags)).length).toBeGreaterThan(0);
  });
});
