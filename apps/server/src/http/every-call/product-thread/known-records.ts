import type { CallDef } from '@yardkeeper/contract/call';
import { tagNoOf } from '@yardkeeper/domain/inventory/tag-number';
import { leavesOf, sampleOf, withAt } from '@yardkeeper/testkit/call-inputs';
import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';

type Known = Readonly<Record<string, number>>;
/** One record of each kind that has enough data for calls to answer about it. */
export async function knownRecords(db: Db): Promise<Known> {
  const { rows } = await sql<Record<string, number>>`select
    (select vehicle_id from vehicle_figures where sales_cents > 0 order by 1 limit 1) as vehicle,
    (select tag_id from tag where qty_on_hand > 0 and vehicle_id is not null order by 1 limit 1) as tag,
    (select invoice_id from invoice where finalized_at is null order by 1 desc limit 1) as invoice,
    (select purchase_order_id from purchase_order order by 1 limit 1) as order,
    (select acq_id from vehicle where acq_id is not null order by 1 limit 1) as acquisition,
    (select debtor_id from invoice where finalized_at is not null order by 1 limit 1) as contact,
    (select part_id from tag order by tag_id limit 1) as part,
    (select make_id from tag order by tag_id limit 1) as make,
    (select model_id from tag where model_id is not null order by tag_id limit 1) as model,
    (select location_id from tag where location_id is not null order by tag_id limit 1) as location,
    (select user_id from app_user order by 1 limit 1) as user`.execute(db);
  return rows[0]!;
}

/** Which record a field name means; an `id` alone means the kind that the call's path is about. */
const byName: readonly (readonly [RegExp, string])[] = [
  [/vehicleI[dD]/, 'vehicle'],
  [/^tag(I[dD]|No|NoList)$/, 'tag'],
  [/invoiceI[dD]/, 'invoice'],
  [/purchaseOrderI[dD]|^poI[dD]$/, 'order'],
  [/acqI[dD]/, 'acquisition'],
  [/debtorI[dD]|supplierI[dD]|customerI[dD]/, 'contact'],
  [/partI[dD]/, 'part'],
  [/makeI[dD]/, 'make'],
  [/modelI[dD]/, 'model'],
  [/location(I[dD])?$/, 'location'],
  [/userI[dD]|driverI[dD]|salespersonI[dD]/, 'user'],
];
const byPath: readonly (readonly [RegExp, string])[] = [
  [/acquisition|pickup/i, 'acquisition'],
  [/vehicle/i, 'vehicle'],
  [/purchaseOrder/i, 'order'],
  [/invoice|quote/i, 'invoice'],
  [/contact|customer/i, 'contact'],
  [/make\b/i, 'make'],
  [/model\b/i, 'model'],
  [/location/i, 'location'],
  [/inventory|tag/i, 'tag'],
  [/part/i, 'part'],
  [/user/i, 'user'],
];
const meant = (name: string, path: string) =>
  name === 'id'
    ? byPath.find(([pattern]) => pattern.test(path))?.[1]
    : byName.find(([pattern]) => pattern.test(name))?.[1];

export type Parts = Readonly<Record<'params' | 'query' | 'body', unknown>>;
/** The minimal input of a call, naming an existing record wherever it needs one. */
export function plainParts(call: CallDef, known: Known): Parts {
  const partOf = (place: keyof Parts) => {
    const schema = call[place];
    if (!schema) return undefined;
    return leavesOf(schema).reduce<unknown>((made, { path, schema: leaf }) => {
      const name = String(path.findLast((step) => typeof step === 'string'));
      const kind = meant(name, call.path);
      if (!kind || valueAt(made, path) === undefined) return made;
      const id = known[kind];
      const value = [id, tagNoOf(id ?? 1)].find((each) => leaf.safeParse(each).success);
      return value === undefined ? made : withAt(made, path, value);
    }, sampleOf(schema));
  };
  return { params: partOf('params'), query: partOf('query'), body: partOf('body') };
}

const valueAt = (value: unknown, path: readonly (string | number)[]): unknown =>
  path.reduce<unknown>((at, step) => (at as Record<string | number, unknown> | undefined | null)?.[step], value);
