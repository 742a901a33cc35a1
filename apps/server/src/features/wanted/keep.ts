import type { KeptRequest, Request } from '@yardkeeper/contract/wanted/schemas';
import { sightOf } from '@yardkeeper/domain/contacts/access';
import { maySell, seesAllInvoices } from '@yardkeeper/domain/invoices/facts';
import { usualCondition } from '@yardkeeper/domain/parts/conditions';
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

/** What the price list asks for it; nothing where the part is not of the catalogue or has no price. */
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

/** Of a document, each part is kept once, however often it is tapped; `kept` are those that stand already. */
async function ofDocument(c: Ctx, given: KeptRequest) {
  const lines = await q.lostLines(c.db, given);
  const isSeen = ({ salesperson_id }: q.LostLine) => seesAllInvoices(c.actor) || salesperson_id === c.actor.userId;
  if (lines.length === 0 || !lines.every(isSeen)) return refuse('notFound', 'There is no part on that document');
  const fresh = lines.filter((line) => line.kept === null);
  const rows = fresh.map(
    (line): q.NewRequest => ({
      source: given.source,
      part_id: line.part_id,
      part_no: line.part_no,
      part_text: line.part_id === null ? line.description : '',
      make_id: line.make_id,
      model_id: line.model_id,
      series_id: line.series_id,
      year: line.year,
      qty: line.qty,
      debtor_id: line.debtor_id,
      name: '',
      phone: '',
      price_cents: Math.round(line.net_cents / line.qty),
      notes: given.notes,
      invoice_id: line.invoice_id,
      line_id: line.line_id,
      kept_by: c.actor.userId,
    }),
  );
  return { rows, kept: lines.flatMap((line) => line.kept ?? []) };
}

export async function keepRequest(c: Ctx, given: KeptRequest): Promise<Request[]> {
  refuseUnlessSelling(c);
  const problem = askedProblem(given);
  if (problem) say('partId', problem);
  const { rows, kept } = namesPart(given) ? { rows: [await named(c, given)], kept: [] } : await ofDocument(c, given);
  const made = rows.length > 0 ? await q.insertRequests(c.db, rows) : [];
  const entry = (id: number) => ({ entity: ENTITY, id, event: 'created', text: 'Request kept' });
  await recordAll(c, made.map(entry));
  if (made.length > 0) await announceWanted(c);
  return (await q.requestsById(c.db, [...kept, ...made])).map((row) =>
    presentRequest(sightOf(c.actor, 'customer'), row),
  );
}
