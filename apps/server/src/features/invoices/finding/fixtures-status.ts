import { tagIdOf } from '@yardkeeper/domain/inventory/tag-number';
import { type InvoiceType, type PackingState, packingStates } from '@yardkeeper/domain/invoices/kinds';
import { sql } from 'kysely';
import type { Selling } from '../fixtures.ts';

type Head = {
  readonly type: InvoiceType;
  readonly isConfirmed: boolean;
  readonly isCancelled: boolean;
  readonly isConverted: boolean;
  readonly isFinal: boolean;
  readonly isPaid: boolean;
  readonly cents: number;
};
type PlantedLine = {
  readonly kind: 'tag' | 'charge';
  readonly packing: PackingState | null;
  readonly isDelivered: boolean;
};
export type Planted = Head & { readonly id: number; readonly lines: readonly PlantedLine[] };

const FIRST = 500_000;
const either = [false, true];

function* everyHead(): Generator<Head> {
  for (const type of ['quote', 'standard'] as const)
    for (const isConfirmed of either) {
      const begun = {
        type,
        isConfirmed,
        isCancelled: false,
        isConverted: false,
        isFinal: false,
        isPaid: false,
        cents: 100,
      };
      yield begun;
      yield { ...begun, isCancelled: true };
      if (type === 'quote') {
        yield { ...begun, isConverted: true };
        yield { ...begun, isConverted: true, isCancelled: true };
        continue;
      }
      for (const isPaid of either) yield { ...begun, isFinal: true, isPaid };
      yield { ...begun, isFinal: true, cents: 0 };
    }
}
function* everyLine(): Generator<PlantedLine> {
  yield { kind: 'charge', packing: null, isDelivered: false };
  for (const packing of [null, ...(Object.keys(packingStates) as PackingState[])])
    for (const isDelivered of either) yield { kind: 'tag', packing, isDelivered };
}
const beside: readonly PlantedLine[] = [
  { kind: 'charge', packing: null, isDelivered: false },
  { kind: 'tag', packing: 'ready', isDelivered: false },
  { kind: 'tag', packing: 'packed', isDelivered: false },
  { kind: 'tag', packing: 'pickedUp', isDelivered: true },
];
function* everyGoods(): Generator<readonly PlantedLine[]> {
  yield [];
  for (const first of everyLine()) {
    yield [first];
    for (const second of beside) yield [first, second];
  }
}

/** Quotes and invoices with every combination of facts that the tables allow, with up to two lines. */
export function everyDocument(): Planted[] {
  const goods = [...everyGoods()];
  return [...everyHead()].flatMap((head, h) =>
    goods.map((lines, n) => ({ ...head, lines, id: FIRST + h * goods.length + n })),
  );
}

/** Written directly into the tables, because services cannot produce some of these yet; triggers still run. */
export async function plant(y: Selling, documents: readonly Planted[], tagNos: readonly string[]): Promise<void> {
  const tags = tagNos.map((tagNo) => tagIdOf(tagNo)!);
  const given = sql`jsonb_to_recordset(${JSON.stringify(
    documents.map((d) => ({ ...d, lines: undefined })),
  )}::jsonb) as d (id bigint, type text, "isConfirmed" boolean, "isCancelled" boolean, "isConverted" boolean,
    "isFinal" boolean, "isPaid" boolean, cents bigint)`;
  const lines = sql`jsonb_to_recordset(${JSON.stringify(
    documents.flatMap(({ id, lines }) =>
      lines.map((line, n) => ({ ...line, id, sort: n, tag: line.kind === 'tag' ? tags[n] : null })),
    ),
  )}::jsonb) as l (id bigint, sort int, kind text, tag bigint, packing text, "isDelivered" boolean)`;
  await sql`insert into invoice (invoice_id, number, type, debtor_id, salesperson_id, issued_on, due_on, confirmed_at,
      cancelled_at, cancel_reason, net_cents, total_cents)
    select d.id, 'S' || d.id, d.type, ${y.debtorId}, ${y.seller.userId}, '2026-03-01', '2026-03-01',
      case when d."isConfirmed" then now() end, case when d."isCancelled" then now() end,
      case when d."isCancelled" then 'Price' else '' end, d.cents, d.cents from ${given}`.execute(y.db);
  await sql`update invoice set converted_to = invoice_id from ${given}
    where invoice_id = d.id and d."isConverted"`.execute(y.db);
  await sql`insert into invoice_line (invoice_id, sort, kind, tag_id, description, unit_price_cents, taxable, net_cents,
      gst_cents, gross_cents)
    select l.id, l.sort, l.kind, l.tag, 'Part', 0, false, 0, 0, 0 from ${lines}`.execute(y.db);
  await sql`insert into receivable (receivable_id, debtor_id, kind, document_id, number, issued_on, due_on, amount_cents)
    select d.id, ${y.debtorId}, 'invoice', d.id, 'S' || d.id, '2026-03-01', '2026-03-01', d.cents from ${given}
    where d."isFinal" and d.cents > 0`.execute(y.db);
  await sql`insert into credit (credit_id, debtor_id, kind, number, received_on, amount_cents)
    select d.id, ${y.debtorId}, 'payment', 'P' || d.id, '2026-03-01', d.cents from ${given} where d."isPaid"`.execute(
    y.db,
  );
  const steps = [
    (part: number) => sql`update invoice set finalized_at = now(), receivable_id = case when d.cents > 0 then d.id end
      from ${given} where invoice_id = d.id and d."isFinal" and d.id % 3 = ${part}`,
    (part: number) => sql`update invoice_line x set packing = l.packing,
        delivered_at = case when l."isDelivered" then now() end
      from ${lines} where x.invoice_id = l.id and x.sort = l.sort and l.id % 3 = ${part}`,
    (part: number) => sql`insert into credit_application (credit_id, receivable_id, amount_cents, applied_on)
      select d.id, d.id, d.cents, '2026-03-01' from ${given} where d."isPaid" and d.id % 3 = ${part}`,
  ];
  // Each step comes last for a third of the documents, so that each trigger is the last to run somewhere.
  for (const part of [0, 1, 2])
    for (const step of [...steps.slice(part), ...steps.slice(0, part)]) await step(part).execute(y.db);
}
