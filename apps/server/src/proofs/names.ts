import type pg from 'pg';

/** The record that a row of `attachment` belongs to, in words; `e` is that record's id. */
const belongsTo: Readonly<Record<string, string>> = {
  tag: `'tag T' || e`,
  tagPicture: `'tag T' || e`,
  partPicture: `(select 'the part ' || n.name from part_picture p join part_name n on n.part_id = p.part_id where p.part_picture_id = e)`,
  vehicle: `(select 'vehicle ' || stock_no from vehicle where vehicle_id = e)`,
  vehiclePicture: `(select 'vehicle ' || stock_no from vehicle where vehicle_id = e)`,
  acquisition: `(select 'acquisition ' || acq_no from acquisition where acq_id = e)`,
  acquisitionPhoto: `(select 'acquisition ' || acq_no from acquisition where acq_id = e)`,
  acquisitionSignature: `(select 'acquisition ' || acq_no from acquisition where acq_id = e)`,
  purchaseOrder: `(select 'purchase order ' || number from purchase_order where purchase_order_id = e)`,
  purchaseClaim: `(select 'a claim of purchase order ' || o.number from purchase_claim c join purchase_order o using (purchase_order_id) where c.claim_id = e)`,
  contact: `(select 'contact ' || name from contact where debtor_id = e)`,
  invoice: `(select i.type || ' ' || i.number from invoice i where i.invoice_id = e)`,
  pickPhoto: `(select 'picking for ' || i.number from invoice_line l join invoice i using (invoice_id) where l.line_id = e)`,
  packPhoto: `(select 'packing for ' || i.number from invoice_line l join invoice i using (invoice_id) where l.line_id = e)`,
  pickStall: `(select 'picking for ' || i.number from pick_stall s join invoice_line l on l.line_id = s.line_id join invoice i using (invoice_id) where s.stall_id = e)`,
  parcel: `(select 'a parcel for ' || i.number from parcel p join consignment d using (consignment_id) join invoice i using (invoice_id) where p.parcel_id = e)`,
  deliveryPhoto: `(select 'the delivery of ' || i.number from consignment d join invoice i using (invoice_id) where d.consignment_id = e)`,
  deliverySignature: `(select 'the delivery of ' || i.number from consignment d join invoice i using (invoice_id) where d.consignment_id = e)`,
  deliveryAttempt: `(select 'an attempt to deliver ' || i.number from consignment_attempt a join consignment d using (consignment_id) join invoice i using (invoice_id) where a.attempt_id = e)`,
};

const ownerOf = (entity: string) =>
  `coalesce(case ${entity} ${Object.entries(belongsTo)
    .map(([name, words]) => `when '${name}' then ${words}`)
    .join(' ')} end, ${entity} || ' ' || e)`;

/** Every column that may hold a file key: the key and a description of the file. */
const named = `
  select k.key, case when a.entity like '%Signature' then 'signature' when a.content_type like 'image/%' then 'photo'
      when a.content_type = 'application/pdf' then 'PDF' else a.file_name end || ' of ' || ${ownerOf('a.entity')}
      || case when a.removed_at is null then '' else ' (taken off)' end as name
    from attachment a cross join lateral (values (a.entity_id)) i (e)
      cross join lateral unnest(array[a.file_key, a.medium_key, a.thumb_key]) k (key) where k.key = any($1)
  union all select photo_key, 'photo of tag T' || tag_id from tag where photo_key = any($1)
  union all select photo_key, 'photo of vehicle ' || stock_no from vehicle where photo_key = any($1)
  union all select bill_key, 'bill of purchase order ' || number from purchase_order where bill_key = any($1)
  union all select signature_key, 'signature in dealers record ' || number from dealers_record where signature_key = any($1)
  union all select avatar_key, 'picture of ' || users_name from app_user where avatar_key = any($1)
  union all select file_key, 'drawing of the parts catalogue' from catalogue_picture where file_key = any($1)
  union all select file_key, 'report ' || file_name from report_job where file_key = any($1)
  union all select value ->> 'key', 'the logo' from setting
    where owner_id = 0 and type = 'logo' and value ->> 'key' = any($1)
  union all select h.after ->> 'file', 'printed PDF of ' || ${ownerOf('h.entity')}
    from history_event h cross join lateral (values (h.entity_id)) i (e)
    where h.event = 'printed' and h.after ->> 'file' = any($1)
  union all select a ->> 'fileKey', coalesce(a ->> 'fileName', 'a file') || ' of the mail "' || o.subject || '"'
    from outbox_message o, jsonb_array_elements(coalesce(o.payload -> 'attachments', '[]')) a
    where o.kind = 'mail' and a ->> 'fileKey' = any($1)`;

/** Describes files by the documents they belong to; files that nothing refers to are left out. */
export async function namesOfFiles(client: pg.Client, keys: readonly string[]): Promise<Map<string, string>> {
  if (keys.length === 0) return new Map();
  const { rows } = await client.query<{ key: string; name: string; more: number }>(
    `select key, (array_agg(name order by name like '%(taken off)', length(name), name))[1] as name,
      count(distinct name)::int - 1 as more from (${named}) n group by key`,
    [keys],
  );
  return new Map(
    rows.map(({ key, name, more }) => [key, more > 0 ? `${name} and of ${more.toLocaleString('en-NZ')} more` : name]),
  );
}

const SHOWN = 20;
/** Shortens a list for a sentence: the first names, then how many more. */
export const listed = (names: readonly string[]): string[] =>
  names.length > SHOWN
    ? [...names.slice(0, SHOWN), `and ${(names.length - SHOWN).toLocaleString('en-NZ')} more`]
    : [...names];

/** The descriptions of damaged and missing files, given their keys. */
export async function inWords(
  client: pg.Client,
  { damaged, gone }: { readonly damaged: readonly string[]; readonly gone: readonly string[] },
): Promise<string[]> {
  const names = await namesOfFiles(client, [...damaged, ...gone]);
  const words = (keys: readonly string[], what: string) =>
    keys.flatMap((key) => (names.has(key) ? [`${names.get(key)}${what}`] : []));
  return [...new Set([...words(damaged, ''), ...words(gone, ' (its file is not there)')])].sort((a, b) =>
    a < b ? -1 : 1,
  );
}
