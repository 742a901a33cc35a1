import type { UploadedFile } from '@yardkeeper/contract/call';
import type { Confirmations, ConfirmBody } from '@yardkeeper/contract/dispatch/schemas';
import { todayIn, wallClock } from '@yardkeeper/domain/format/dates';
import { whenDoneWords } from '@yardkeeper/domain/format/when-words';
import { type Confirmation, readConfirmations, readMoment } from '@yardkeeper/domain/fulfilment/confirmations';
import { mayDeliver, seesConsignment } from '@yardkeeper/domain/fulfilment/consignment';
import { refuse } from '@yardkeeper/domain/refused';
import type { z } from 'zod';
import { textOf } from '../../../csv/csv-file.ts';
import type { Ctx } from '../../../services.ts';
import { arrive } from '../driving/arrive.ts';
import * as q from '../queries.ts';
import { heldBy, locked } from '../record.ts';
import { consignmentsByCode } from './leaving-queries.ts';

type Row = z.output<typeof Confirmations>['rows'][number];
type Outcome = Pick<Row, 'outcome' | 'message'> & { readonly consignment: q.ConsignmentRow | null; readonly at: Date };
const MOST_ROWS = 2_000;
const NOON = '12:00:00';
/** Times in couriers' files have no seconds. */
const MINUTE_MS = 60_000;
const plainCode = (typed: string) => typed.toUpperCase().replaceAll(/\s/g, '');

function momentOf(c: Ctx, text: string, leftAt: Date | null): Date | string {
  const now = c.clock();
  const at = text === '' ? now : readMoment(text, now);
  if (at === null) return `“${text}” is not a day or a time`;
  // A day without a time is read as noon, which may still lie ahead today or be before the goods left.
  if (at > now) return todayIn(at) === todayIn(now) ? now : `${text} has not come yet`;
  if (leftAt === null || at.getTime() >= leftAt.getTime() - MINUTE_MS) return at;
  // Noon on the day of departure means a day without a time.
  const { day, time } = wallClock(at);
  return day === todayIn(leftAt) && time === NOON
    ? leftAt
    : `${text} is before it was handed over, ${whenDoneWords(leftAt, now)}`;
}

function outcomeOf(c: Ctx, row: Confirmation, meant: readonly q.ConsignmentRow[]): Outcome {
  const say = (
    outcome: Row['outcome'],
    message: string,
    consignment: q.ConsignmentRow | null,
    at = c.clock(),
  ): Outcome => ({
    outcome,
    message,
    consignment,
    at,
  });
  if (row.reference === '') return say('wrong', 'There is no reference in this row', null);
  const [d, another] = meant;
  if (!d) return say('unknown', `${row.reference} is no consignment of ours`, null);
  if (another) return say('unknown', `${row.reference} may mean ${d.number} or ${another.number}`, null);
  if (d.status === 'delivered') return say('already', `${d.number} is delivered already`, d);
  if (d.status === 'open') return say('wrong', `${d.number} has not left yet`, d);
  if (d.way !== 'courier') return say('wrong', `${d.number} went with ${d.driver ?? 'our own van'}`, d);
  if (!mayDeliver('deliver', c.actor, heldBy(d)))
    return say('wrong', `${d.dispatcher ?? 'Somebody else'} holds ${d.dispatch_no}`, d);
  const at = momentOf(c, row.deliveredAt, d.left_at);
  return typeof at === 'string' ? say('wrong', at, d) : say('confirmed', `${d.number} is delivered`, d, at);
}

async function meantBy(c: Ctx, rows: readonly Confirmation[]) {
  const found = await consignmentsByCode(
    c.db,
    rows.map((row) => plainCode(row.reference)),
  );
  const headers = await q.headersByIds(c.db, [...new Set(found.map((each) => each.consignment_id))]);
  return (row: Confirmation) => {
    const ids = found.filter(({ code }) => code === plainCode(row.reference)).map((each) => each.consignment_id);
    return headers.filter((d) => ids.includes(d.consignment_id) && seesConsignment(c.actor, d.driver_id));
  };
}

/** Confirms deliveries from a courier's file; sending the file again finds everything delivered already. */
export async function confirmDeliveries(
  c: Ctx,
  { dryRun }: z.output<typeof ConfirmBody>,
  files: readonly UploadedFile[],
): Promise<z.output<typeof Confirmations>> {
  const read = readConfirmations(textOf(files));
  if (typeof read === 'string') return refuse('badInput', read, { file: read });
  if (read.length > MOST_ROWS) refuse('badInput', `At most ${MOST_ROWS} rows at once`, { file: 'Split the file' });
  const meant = await meantBy(c, read);
  const named = new Set<number>();
  const rows: { row: Row; outcome: Outcome }[] = read.map((each) => {
    const first = outcomeOf(c, each, meant(each));
    const id = first.consignment?.consignment_id ?? 0;
    const outcome =
      first.outcome === 'confirmed' && named.has(id)
        ? { ...first, outcome: 'already' as const, message: `${first.consignment?.number} stands in the file twice` }
        : first;
    if (outcome.outcome === 'confirmed') named.add(id);
    const { message } = outcome;
    return {
      outcome,
      row: { ...each, deliveryNo: first.consignment?.number ?? '', outcome: outcome.outcome, message },
    };
  });
  const toConfirm = rows
    .filter(({ outcome }) => outcome.outcome === 'confirmed')
    .toSorted((a, b) => a.outcome.consignment!.invoice_id - b.outcome.consignment!.invoice_id);
  if (!dryRun)
    for (const { outcome, row } of toConfirm) {
      const d = await locked(c, outcome.consignment!.consignment_id);
      // Somebody else may have confirmed it between reading and locking.
      if (d.status === 'outForDelivery')
        await arrive(c, d, { at: outcome.at, receivedBy: row.receivedBy.slice(0, 120), unattended: '', said: '' });
    }
  return { rows: rows.map(({ row }) => row), confirmed: toConfirm.length };
}
