import type { Ctx } from '../../../services.ts';
import * as q from './gather-queries.ts';

/** A table with the rows that belong to the person. */
export type Found = { readonly table: string; readonly where: readonly q.Where[] };

/** What a contact has, from the contact down: each may bring rows of the tables that refer to it. */
const followed = [
  'contact',
  'contact_person',
  'acquisition',
  'dealers_record',
  'invoice',
  'credit_note',
  'consignment',
  'purchase_order',
  'receivable',
  'credit',
  'wanted_request',
];
/** The yard's own figures and stock, which tell nothing of the person. */
const ours = new Set([
  ...['tag', 'stock_event', 'reservation', 'vehicle', 'bid_sheet', 'acquisition_expense', 'acquisition_payment'],
  ...[
    'pick_job',
    'pick_stall',
    'back_order',
    'threshold',
    'sold_line',
    'line_to_leave',
    'accounting_due',
    'part_number',
  ],
]);
/** How histories, notes, files and messages name the records of these tables. */
const entities: Readonly<Record<string, readonly string[]>> = {
  contact: ['contact'],
  acquisition: ['acquisition', 'acquisitionPhoto', 'acquisitionSignature'],
  invoice: ['invoice'],
  consignment: ['consignment', 'deliveryPhoto', 'deliverySignature', 'deliveryAttempt'],
  purchase_order: ['purchaseOrder'],
  wanted_request: ['wantedRequest'],
};
const told = ['history_event', 'note', 'attachment', 'outbox_message'] as const;

export async function gatherContact({ db }: Pick<Ctx, 'db'>, debtorId: number): Promise<Found[]> {
  const own = await q.mergedInto(db, debtorId);
  const found = new Map<string, q.Where[]>([['contact', [{ column: 'debtor_id', ids: own }]]]);
  const add = (table: string, where: q.Where) => void found.set(table, [...(found.get(table) ?? []), where]);
  const references = (await q.referencesAmong(db, followed)).filter(
    ({ table, column }) => table !== 'contact' && !ours.has(table) && column !== 'merged_into',
  );
  const ids = new Map<string, readonly number[]>();
  for (const parent of followed) {
    const where = found.get(parent);
    const key = where && (await q.keyOf(db, parent));
    if (!key) continue;
    const some = await q.idsOf(db, parent, key, where);
    ids.set(parent, some);
    if (some.length === 0) continue;
    for (const { table, column } of references.filter((each) => each.parent === parent))
      if (!ids.has(table)) add(table, { column, ids: some });
  }
  for (const [table, names] of Object.entries(entities)) {
    const some = ids.get(table) ?? [];
    if (some.length > 0)
      for (const each of told) for (const entity of names) add(each, { column: 'entity_id', ids: some, entity });
  }
  const to = await q.reachedAt(db, own);
  if (to.length > 0) add('outbox_message', { column: 'recipient', ids: to });
  add('security_event', { column: 'entity_id', ids: own, entity: 'contact' });
  return [...found].map(([table, where]) => ({ table, where }));
}

/** What colleagues do is in these, too many to hand over: their histories and the log tell of it. */
const work = new Set([...ours, 'idempotent_answer', 'pick_scan', 'stocktake_scan', 'report_job', 'part_price_history']);

export async function gatherUser({ db }: Pick<Ctx, 'db'>, userId: number): Promise<Found[]> {
  const ids = [userId];
  const found = new Map<string, q.Where[]>([['app_user', [{ column: 'user_id', ids }]]]);
  const add = (table: string, where: q.Where) => void found.set(table, [...(found.get(table) ?? []), where]);
  for (const { table, column } of await q.referencesAmong(db, ['app_user']))
    if (column === 'user_id' && !work.has(table)) add(table, { column, ids });
  for (const each of told) add(each, { column: 'entity_id', ids, entity: 'user' });
  add('security_event', { column: 'entity_id', ids, entity: 'user' });
  add('setting', { column: 'owner_id', ids });
  const mail = await q.userMail(db, userId);
  if (mail) add('outbox_message', { column: 'recipient', ids: [mail] });
  return [...found].map(([table, where]) => ({ table, where }));
}

/** Secrets open something, and what a thing cost the yard is not about the person. */
const left =
  /hash|secret|token|credential|pin$|^code$|^session_id$|_key_id$|cost|margin|worth|projected|^search$|^plain$|^version$/;
const AT_ONCE = 500;

const shown = (table: string, row: q.Row): q.Row => {
  const isOther = table === 'history_event' && row.entity !== 'contact' && row.entity !== 'user';
  const kept = Object.entries(row).filter(
    ([name, value]) =>
      !left.test(name) && value !== null && value !== '' && !(isOther && /^(before|after)$/.test(name)),
  );
  const isSecret = table === 'outbox_message' && row.secret === true;
  return Object.fromEntries(kept.filter(([name]) => !(isSecret && name === 'payload')));
};

/** Some hundred rows at a time, so that a customer of twenty years is never held whole. */
export async function* rowsOfPerson(
  { db }: Pick<Ctx, 'db'>,
  { table, where }: Found,
): AsyncGenerator<readonly q.Row[]> {
  const key = await q.keyOf(db, table);
  if (key === null) {
    yield (await q.rowsOf(db, table, where)).map((row) => shown(table, row));
    return;
  }
  const ids = await q.idsOf(db, table, key, where);
  for (let at = 0; at < ids.length; at += AT_ONCE)
    yield (await q.rowsOf(db, table, [{ column: key, ids: ids.slice(at, at + AT_ONCE) }])).map((row) =>
      shown(table, row),
    );
}
