import type { Reconcile } from '@yardkeeper/contract/accounting/schemas';
import type { Comparison, Difference } from '@yardkeeper/domain/accounting/compare';
import { formatDate } from '@yardkeeper/domain/format/dates';
import { refuse } from '@yardkeeper/domain/refused';
import type { FastifyBaseLogger } from 'fastify';
import { dollars, dollarsOrNull } from '../../../http/wire.ts';
import type { Books, Ctx } from '../../../services.ts';
import { booksOf } from '../connection/connect.ts';
import { connection } from '../connection/queries.ts';
import { Ended } from '../sending/outcome.ts';
import { compareWithXero } from './compare.ts';
import * as q from './queries.ts';

type Period = { readonly from: string; readonly to: string };
type Row = NonNullable<Awaited<ReturnType<typeof q.findReconcile>>>;

const pageOf = {
  invoice: 'invoice',
  creditNote: 'creditNote',
  purchaseOrder: 'bill',
  acquisition: 'bill',
  unknown: 'invoice',
} as const;

/** Longer than any comparison takes, so its process must have died. */
const BROKEN_OFF_MS = 30 * 60_000;
const brokenOff = (row: Row, now: Date): Row =>
  row.ended_at === null && now.getTime() - row.started_at.getTime() > BROKEN_OFF_MS
    ? { ...row, ended_at: row.started_at, error: 'It was broken off: compare again' }
    : row;

function present({ books: b, clock }: Ctx, found: Row): Reconcile {
  const row = brokenOff(found, clock());
  const result = row.result as unknown as Comparison | null;
  const pair = ({ ours, theirs }: Comparison['sales']) => ({
    ours: dollars(ours),
    theirs: dollars(theirs),
    difference: dollars(theirs - ours),
  });
  return {
    reconcileId: row.reconcile_id,
    from: row.from_day,
    to: row.to_day,
    startedAt: row.started_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
    error: row.error,
    totals: result && {
      sales: pair(result.sales),
      gst: pair(result.gst),
      receivables: pair(result.receivables),
      payables: pair(result.payables),
    },
    documents: result?.documents ?? 0,
    differences: (result?.differences ?? []).slice(0, 1000).map((d: Difference) => ({
      entity: d.entity,
      entityId: d.entityId,
      number: d.number,
      ours: dollarsOrNull(d.oursCents),
      theirs: dollarsOrNull(d.theirsCents),
      why: d.why,
      link: d.remoteId && b ? b.port.linkTo(d.remoteId, pageOf[d.entity]) : null,
    })),
  };
}

/** Runs outside any request, because it may take a while; its row stores the result. */
export async function runReconcile(
  b: Books,
  log: Pick<FastifyBaseLogger, 'error'>,
  id: number,
  { from, to }: Period,
): Promise<void> {
  try {
    await q.endReconcile(b.db, id, b.clock(), { result: await compareWithXero(b, from, to) });
  } catch (error) {
    if (!(error instanceof Ended)) log.error({ err: error }, 'reconciling failed');
    const reason = error instanceof Ended ? error.message : 'It failed in an unexpected way; try again';
    await q.endReconcile(b.db, id, b.clock(), { error: reason }).catch(() => {});
  }
}

/** The part of a period after sending began; older documents are not in Xero, which is no difference. */
export function sinceSending({ from, to }: Period, startsOn: string | null): Period | null {
  if (startsOn === null || to < startsOn) return null;
  return { from: from < startsOn ? startsOn : from, to };
}

export async function startReconcile(c: Ctx, given: Period): Promise<Reconcile> {
  const b = booksOf(c);
  const { connected_at, starts_on } = await connection(c.db);
  if (connected_at === null) refuse('conflict', 'Xero is not connected');
  if (starts_on === null) return refuse('conflict', 'Nothing went to Xero yet: begin sending first');
  const asked = given.from <= given.to ? given : { from: given.to, to: given.from };
  const period = sinceSending(asked, starts_on);
  const early = `Documents go to Xero since ${formatDate(starts_on)}: choose a day from then on`;
  if (period === null) return refuse('badInput', early, { to: early });
  const id = await q.insertReconcile(c.db, period, c.actor.userId, c.clock());
  c.afterCommit(() => void runReconcile(b, c.log, id, period));
  return present(c, (await q.findReconcile(c.db, id))!);
}

export async function lastReconcile(c: Ctx, id: number | undefined): Promise<Reconcile | null> {
  const row = await q.findReconcile(c.db, id);
  return row ? present(c, row) : null;
}
