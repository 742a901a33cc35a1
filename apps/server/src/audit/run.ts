import type pg from 'pg';
import { withClient } from '../db/with-client.ts';
import type { FilesPlace } from '../ports/files-place.ts';
import type { Breach, Check, Finding } from './check.ts';
import { checks as allChecks } from './checks.ts';
import { checkFiles, checkProofs } from './files.ts';

export type Audit = { readonly at: Date; readonly findings: readonly Finding[] };

const SHOWN = 10;

/** Extracts the select with which the database recounts a figure, so that the audit compares with exactly the same. */
async function selectOf(client: pg.Client, counting: string): Promise<string> {
  const { rows } = await client.query<{ source: string }>(
    'select prosrc as source from pg_proc where proname = $1 and pronamespace = current_schema()::regnamespace',
    [counting],
  );
  const select = /insert into \w+ \([^)]*\)\s+(select[\s\S]+?);?\s*$/i.exec(rows[0]?.source ?? '')?.[1];
  if (!select || select.includes(';'))
    throw new Error(`${counting}() is not one insert … select any more; see audit/run.ts`);
  return select;
}

export async function runCheck(client: pg.Client, check: Check): Promise<Finding> {
  const began = performance.now();
  let text = check.sql;
  for (const [mark, counting] of text.matchAll(/\{\{(\w+)\}\}/g))
    text = text.replace(mark, await selectOf(client, counting!));
  const { rows } = await client.query<Breach & { n: string }>(
    `select count(*) over () as n, x.what, x.found, x.expected from (${text}) x limit ${SHOWN}`,
  );
  const looked = await client.query<{ n: string }>(`select count(*) as n from ${check.of}`);
  return {
    check,
    looked: Number(looked.rows[0]?.n),
    breaches: Number(rows[0]?.n ?? 0),
    shown: rows.map(({ what, found, expected }) => ({ what, found, expected })),
    seconds: (performance.now() - began) / 1000,
  };
}

type Options = {
  readonly databaseUrl: string;
  /** null skips the files, for when they cannot be reached from here */
  readonly files: FilesPlace | null;
  /** also checks the content of the files, which takes as long as reading all of them */
  readonly readsFiles?: boolean;
  readonly checks?: readonly Check[];
  readonly onFinding?: (finding: Finding) => void;
  /** ends it */
  readonly signal?: AbortSignal | undefined;
};

/** Reads everything in one read-only snapshot, so that people can work meanwhile and PostgreSQL refuses every write. */
export const audit = ({ databaseUrl, files, readsFiles, signal, ...o }: Options): Promise<Audit> => {
  const { checks = allChecks, onFinding } = o;
  const look = async (client: pg.Client): Promise<Audit> => {
    await client.query('begin transaction isolation level repeatable read read only');
    await client.query(`set local statement_timeout = 0; set local work_mem = '64MB'; set local jit = off`);
    const at = (await client.query<{ at: Date }>('select now() as at')).rows[0]!.at;
    const findings: Finding[] = [];
    const add = (finding: Finding) => {
      findings.push(finding);
      onFinding?.(finding);
    };
    for (const check of checks) add(await runCheck(client, check));
    if (files !== null) for (const finding of await checkFiles(client, files, at)) add(finding);
    if (files !== null && readsFiles) for (const finding of await checkProofs(client, files)) add(finding);
    await client.query('rollback');
    return { at, findings };
  };
  return withClient(databaseUrl, look, { signal });
};

export const breached = ({ findings }: Audit): readonly Finding[] =>
  findings.filter(({ breaches, isRemark }) => breaches > 0 && !isRemark);

const TRIES = 5;
/** One snapshot for the delete and the recount, whatever others write meanwhile; retried on a serialization failure. */
async function countAnew(client: pg.Client, sql: string): Promise<void> {
  for (let tried = 1; ; tried += 1)
    try {
      await client.query('begin isolation level repeatable read');
      await client.query('set local statement_timeout = 0');
      await client.query(sql);
      await client.query('commit');
      return;
    } catch (error) {
      await client.query('rollback');
      if (tried === TRIES || (error as { code?: string }).code !== '40001') throw error;
    }
}

/** Recounts the wrong kept figures, each in its own transaction; everything else stays as it is. */
export const mend = (databaseUrl: string, wrong: readonly Finding[]): Promise<string[]> =>
  withClient(databaseUrl, async (client) => {
    const mended: string[] = [];
    for (const { check } of wrong) {
      if (!check.mend) continue;
      await countAnew(client, check.mend);
      mended.push(check.name);
    }
    return mended;
  });
