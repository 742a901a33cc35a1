import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { breachesIn, lacked, type Source } from './distributed.ts';

const root = path.join(import.meta.dirname, '../../..');
const sources: Source[] = fs
  .globSync('apps/server/src/**/*.{ts,sql}', { cwd: root })
  .map((file) => file.replaceAll(path.sep, '/'))
  .filter((file) => !/\.test\.ts$|testing\.ts$|\/fixtures\/|\/http\/every-call\/|\/schema\.(sql|ts)$/.test(file))
  .map((file) => [file, fs.readFileSync(path.join(root, file), 'utf8')]);

describe('what a distributed PostgreSQL lacks', () => {
  it('is in the listed places only', () => {
    expect(sources.length).toBeGreaterThan(1_000);
    expect(breachesIn(sources)).toEqual([]);
  });

  it('each place has a reason', () => {
    for (const { places } of lacked) for (const reason of Object.values(places)) expect(reason).not.toBe('');
  });

  const planted: Readonly<Record<string, string>> = {
    'an advisory lock': 'sql`select pg_advisory_xact_lock(1)`',
    LISTEN: "client.query('listen yard_other')",
    'LOCK TABLE': 'sql`lock table tag in share mode`',
    'a deferrable constraint or trigger':
      'create constraint trigger x after insert on tag deferrable initially deferred',
    'an exclusion constraint': 'alter table run add exclude using gist (van with =)',
    'a GiST index': 'create index x on tag using gist (place)',
    'a GIN index of several columns': 'create index x on tag using gin (a gin_trgm_ops, b gin_trgm_ops)',
    'a table that inherits': 'create table x () inherits (tag)',
    'a rule': 'create rule x as on insert to tag do nothing',
    'a materialized view': 'create materialized view x as select 1',
    TABLESAMPLE: 'select * from tag tablesample system (1)',
    'functions of XML': "select xpath('/a', body)",
    'a transaction in two phases': "prepare transaction 'one'",
    'a temporary table': 'create temp table x (a int)',
  };
  it.each(lacked.map(({ name }) => name))('would notice %s', (name) => {
    const file = 'apps/server/src/features/planted.ts';
    const found = breachesIn([[file, planted[name] ?? '']]);
    expect(found.some((breach) => breach.startsWith(`${file} has ${name} (`))).toBe(true);
  });

  it('would notice that a listed place has it no more, and takes no comment for it', () => {
    const without = sources.map(([file, text]): Source => [file, file.endsWith('jobs/hold.ts') ? '' : text]);
    expect(breachesIn(without)).toEqual(['apps/server/src/jobs/hold.ts is listed and has no advisory lock']);
    expect(breachesIn([...sources, ['apps/server/src/x.sql', '-- deferrable, said a comment']])).toEqual([]);
  });
});
