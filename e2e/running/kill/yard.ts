import type { Home } from '../product-process.ts';
import { type Client, signIn, type Yard } from './load.ts';

/** A supplier, a customer and places for what is traded. */
export async function openYard(client: Client, query: Home['query']): Promise<Yard> {
  const [admin, manager, storeman] = await Promise.all(
    (['SUPER_ADMIN', 'SALES_MANAGER', 'INVENTORY_PERSON'] as const).map((role) => signIn(client, role)),
  );
  const contact = (body: object, who = '') =>
    client('POST /mgr/contactManage/addContactInfo', { body: body as never }, who);
  const { debtorID: supplierId } = await contact({ isSupplier: 1, company: 'Parts House' }, admin);
  const { debtorID: customerId } = await contact({ isCustomer: 1, company: 'Garage' }, manager);
  const place = { body: { locationCode: 'S-10', kind: 'shelf' as const } };
  const { locationID: shelf } = await client('POST /mgr/location/saveLocation', place, storeman);
  await query(`insert into location (code, loc_group_id, kind)
    select 'STAGE-1', min(loc_group_id), 'staging' from location_group`);
  const [model] = await query<{ modelId: string; makeId: string }>(
    `select model_id as "modelId", make_id as "makeId" from model order by 1 limit 1`,
  );
  const [part] = await query<{ partId: string }>(`select min(part_id) as "partId" from part_name`);
  const partId = Number(part?.partId);
  return { supplierId, customerId, shelf, partId, modelId: Number(model?.modelId), makeId: Number(model?.makeId) };
}
