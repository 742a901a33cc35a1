import { Readable } from 'node:stream';
import { allCalls } from '@yardkeeper/contract/all-calls';
import { type CallDef, callKey } from '@yardkeeper/contract/call';
import type { SecurityFilter, SecurityQuery, SecurityRow } from '@yardkeeper/contract/security/calls';
import { csvLine } from '@yardkeeper/domain/format/csv';
import { formatDateTime } from '@yardkeeper/domain/format/dates';
import { refuse } from '@yardkeeper/domain/refused';
import { type SecurityKind, securityKinds } from '@yardkeeper/domain/security/log-kinds';
import type { z } from 'zod';
import { totalOf } from '../../db/statements/count-up-to.ts';
import { FileAnswer } from '../../http/answer.ts';
import type { Ctx } from '../../services.ts';
import * as q from './entry-queries.ts';

const calls: readonly CallDef[] = Object.values(allCalls).flatMap((feature): CallDef[] => Object.values(feature));
const summaries = new Map(calls.map((call) => [callKey(call), call.summary]));
const BATCH = 1_000;

function callsSaying(search: string | undefined): string[] {
  if (!search) return [];
  const words = search.toLowerCase();
  return [...summaries].filter(([, summary]) => summary.toLowerCase().includes(words)).map(([key]) => key);
}

const present = (r: q.EntryRow): SecurityRow => ({
  eventId: r.event_id,
  at: r.at.toISOString(),
  kind: r.kind,
  kindName: securityKinds[r.kind as SecurityKind] ?? r.kind,
  userId: r.user_id,
  user: r.users_name ?? '',
  what: summaries.get(r.call) ?? '',
  call: r.call,
  entity: r.entity ?? '',
  entityId: r.entity_id,
  about: r.about,
  address: r.address,
  times: r.n,
  place: r.seq,
  hash: r.hash?.slice(0, 12) ?? '',
});

function refuseTurned({ from, to }: z.output<typeof SecurityFilter>): void {
  if (from && to && from > to)
    refuse('badInput', 'The period ends before it begins', { to: 'This is before the first day' });
}

export async function listEntries(c: Ctx, query: z.output<typeof SecurityQuery>) {
  refuseTurned(query);
  const saying = callsSaying(query.search);
  const rows = await q.pageOfEntries(c.db, query, saying);
  const counted = await q.countEntries(c.db, query, saying);
  return { records: rows.map(present), ...totalOf(counted, query, rows.length) };
}

const headings = [
  'When',
  'Kind',
  'Person',
  'What',
  'Call',
  'Record',
  'Id',
  'About',
  'Address',
  'Times',
  'Place',
  'Hash',
];

async function* lines(c: Ctx, filter: z.output<typeof SecurityFilter>): AsyncGenerator<string> {
  yield `\uFEFF${csvLine(headings)}`;
  const saying = callsSaying(filter.search);
  for (let after = 0; ; ) {
    const rows = await q.entriesAfter(c.db, filter, saying, after, BATCH);
    if (rows.length === 0) return;
    after = rows.at(-1)!.event_id;
    yield rows
      .map((row) => {
        const e = present(row);
        const hash = row.hash ?? '';
        const who = [formatDateTime(e.at), e.kindName, e.user, e.what, e.call];
        return csvLine([...who, e.entity, e.entityId, e.about, e.address, e.times, e.place, hash]);
      })
      .join('');
  }
}

export async function exportEntries(c: Ctx, filter: z.output<typeof SecurityFilter>): Promise<FileAnswer> {
  refuseTurned(filter);
  const name = 'who-did-what.csv';
  return new FileAnswer(
    new Uint8Array(),
    'text/csv; charset=utf-8',
    name,
    0,
    'attachment',
    Readable.from(lines(c, filter)),
  );
}
