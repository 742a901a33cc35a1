import type { KeptAnswer, KeptRequest } from '@yardkeeper/contract/wanted/schemas';
import { sightOf } from '@yardkeeper/domain/contacts/access';
import { maySell, seesAllInvoices } from '@yardkeeper/domain/invoices/facts';
import { usualCondition } from '@yardkeeper/domain/parts/conditions';
import { normalPartNumber } from '@yardkeeper/domain/parts/part-number';
import { plainName } from '@yardkeeper/domain/reference/names';
import { refuse } from '@yardkeeper/domain/refused';
import { askedProblem, namesPart } from '@yardkeeper/domain/wanted/requests';
import type { Ctx } from '../../services.ts';
import { recordAll } from '../history/service.ts';
import { checkPart, checkVehicle } from '../parts/references.ts';
import { priceOnVehicle } from '../prices/service.ts';
import { meant } from './meant.ts';
import { presentRequest } from './present.ts';
import { announceWanted, ENTITY } from './record.ts';
import * as q from './request-queries.ts';

const say = (field: string, sentence: string): never => refuse('badInput', sentence, { [field]: sentence });

export function refuseUnlessSelling(c: Ctx): void {
  if (!maySell(c.actor)) refuse('forbidden', 'Who may sell keeps and closes requests; ask your super admin');
}

/** The price in the price list; null when the request has no catalogue part or the part no price. */
async function listPrice(c: Ctx, given: KeptRequest): Promise<number | null> {
  if (given.price !== undefined) return given.price;
  if (given.partId === null) return null;
  const { partId, makeId, modelId, seriesId } = given;
  const price = await priceOnVehicle(c, {
    partId,
    condition: usualCondition,
    ...(makeId === null ? {} : { makeId }),
    ...(modelId === null ? {} : { modelId }),
    ...(seriesId === null ? {} : { seriesId }),
  });
  return price ? Math.round(price.retail * 100) : null;
}

async function named(c: Ctx, said: KeptRequest): Promise<q.NewRequest> {
  const given = await meant(c, said);
  if (given.partId !== null) await checkPart(c, given.partId);
  await checkVehicle(c, given);
  if (given.debtorId !== null && !(await q.isContact(c.db, given.debtorId)))
    say('debtorId', 'Choose again: this is not in the list');
  return {
    source: given.source,
    part_id: given.partId,
    part_no: given.partNo,
    part_text: given.partText,
    make_id: given.makeId,
    model_id: given.modelId,
    series_id: given.seriesId,
    year: given.year,
    qty: given.qty,
    debtor_id: given.debtorId,
    name: given.name,
    phone: given.phone,
    price_cents: await listPrice(c, given),
    notes: given.notes,
    invoice_id: null,
    line_id: null,
    kept_by: c.actor.userId,
  };
}

const sameThing = (line: q.LostLine): string =>
  [
    line.part_id ?? (normalPartNumber(line.part_no) || plainName(line.description)),
    line.make_id,
    line.model_id,
    line.series_id,
  ].join('|');

/** Keeps each part of a document once, however often the user taps; `kept` are the requests that exist already. */
async function ofDocument(c: Ctx, given: Pick<KeptRequest, 'source' | 'notes' | 'invoiceId' | 'lineId'>) {
  const lines = await q.lostLines(c.db, given);
  const isSeen = ({ salesperson_id }: q.LostLine) => seesAllInvoices(c.actor) || salesperson_id === c.actor.userId;
  if (!lines.every(isSeen)) return refuse('notFound', 'There is no part on that document');
  const fresh = [...Map.groupBy(lines, sameThing).values()].filter((same) => same.every(({ kept }) => kept === null));
  const rows = fresh.map((same): q.NewRequest => {
    const line = same[0]!;
    const [qty, net] = [same.reduce((n, each) => n + each.qty, 0), same.reduce((n, each) => n + each.net_cents, 0)];
    return {
      source: given.source,
      part_id: line.part_id,
      part_no: line.part_no,
      part_text: line.part_id === null ? line.description : '',
      make_id: line.make_id,
      model_id: line.model_id,
      series_id: line.series_id,
      year: line.year,
      qty,
      debtor_id: line.debtor_id,
      name: '',
      phone: '',
      price_cents: Math.round(net / qty),
      notes: given.notes,
      invoice_id: line.invoice_id,
      line_id: line.line_id,
      kept_by: c.actor.userId,
    };
  });
  return { rows, kept: lines.flatMap((line) => line.kept ?? []) };
}

async function keepAll(c: Ctx, rows: readonly q.NewRequest[], kept: readonly number[]): Promise<KeptAnswer[]> {
  const made: q.Kept[] = [];
  for (const row of rows) made.push(await q.insertRequest(c.db, row));
  await recordAll(
    c,
    made.map(({ request_id: id, is_new }) => ({
      entity: ENTITY,
      id,
      event: is_new ? 'created' : 'askedAgain',
      text: is_new ? 'Request kept' : 'Asked again',
    })),
  );
  if (made.length > 0) await announceWanted(c);
  const added = new Set(made.flatMap(({ request_id, is_new }) => (is_new ? request_id : [])));
  return (await q.requestsById(c.db, [...kept, ...made.map(({ request_id }) => request_id)])).map((row) => ({
    ...presentRequest(sightOf(c.actor, 'customer'), row),
    isAsBefore: !added.has(row.request_id),
  }));
}

export async function keepRequest(c: Ctx, given: KeptRequest): Promise<KeptAnswer[]> {
  refuseUnlessSelling(c);
  const problem = askedProblem(given);
  if (problem) say('partId', problem);
  if (namesPart(given)) return keepAll(c, [await named(c, given)], []);
  const { rows, kept } = await ofDocument(c, given);
  if (rows.length + kept.length === 0) refuse('notFound', 'There is no part on that document');
  return keepAll(c, rows, kept);
}

/** Keeps the missing parts of a cancelled document, or one removed line, in the transaction that cancels it. */
export async function keepLost(
  c: Ctx,
  lost: Pick<KeptRequest, 'source' | 'invoiceId' | 'lineId'>,
): Promise<KeptAnswer[]> {
  if (!maySell(c.actor)) return [];
  const { rows, kept } = await ofDocument(c, { ...lost, notes: '' });
  return keepAll(c, rows, kept);
}
