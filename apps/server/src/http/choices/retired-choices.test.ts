import { allCalls } from '@yardkeeper/contract/all-calls';
import { type CallDef, callKey } from '@yardkeeper/contract/call';
import { type Choice, type ChoiceList, choicesOf, fieldName } from '@yardkeeper/contract/fields/choices';
import { sampleOf } from '@yardkeeper/testkit/call-inputs';
import { useApp, useMade } from '@yardkeeper/testkit/use-app';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { type Input, type Keeper, keeperIds, keepersOf } from './kept-by.ts';
import { listTables } from './lists.ts';
import { retiredChoices } from './refuse-retired.ts';

const app = useApp({ fillYard: true });
const admin = useMade(() => app.as('SUPER_ADMIN'));
const db = () => app.connections.db;

const setOffered = (list: ChoiceList, id: number, isOffered: boolean) => {
  const { table, id: key, offered } = listTables[list];
  return sql`update ${sql.table(table)} set ${sql.ref(offered)} = ${isOffered} where ${sql.ref(key)} = ${id}`.execute(
    db(),
  );
};

/** Retires the last entry of a list while `work` runs. */
async function whileRetired<T>(list: ChoiceList, work: (id: number) => Promise<T>, wanted?: number): Promise<T> {
  const { table, id: key, offered } = listTables[list];
  const one = sql`select ${sql.ref(key)} as id from ${sql.table(table)} where ${sql.ref(offered)}`;
  const only = wanted === undefined ? sql`order by 1 desc limit 1` : sql`and ${sql.ref(key)} = ${wanted}`;
  const [entry] = (await sql<{ id: number }>`${one} ${only}`.execute(db())).rows;
  if (!entry) throw new Error(`there is no ${list} ${wanted ?? ''}`);
  await setOffered(list, entry.id, false);
  try {
    return await work(entry.id);
  } finally {
    await setOffered(list, entry.id, true);
  }
}

const writes: readonly CallDef[] = Object.values(allCalls)
  .flatMap((calls): CallDef[] => Object.values(calls))
  .filter((call) => call.effect === 'write');
const said = (call: CallDef, { place, path, list }: Choice) =>
  `${callKey(call)} ${place === 'body' ? '' : `${place}.`}${path.join('.')} (${list})`;

/** A minimal value that satisfies the schema, with an id placed at a path. */
function placed(given: z.core.$ZodType, [step, ...rest]: readonly string[], id: number): unknown {
  if (step === undefined) return id;
  const { def } = (given as z.core.$ZodTypes)._zod;
  if (def.type === 'array') return [placed(def.element, rest, id)];
  if (def.type === 'object') return { ...(sampleOf(given) as object), [step]: placed(def.shape[step]!, rest, id) };
  const inner = 'innerType' in def ? def.innerType : 'in' in def ? def.in : 'left' in def ? def.left : null;
  return inner && placed(inner, [step, ...rest], id);
}

/** Further fields that make the request valid, or without which the field chooses nothing. */
type Body = Record<string, unknown>;
const beside: readonly (readonly [call: RegExp, list: ChoiceList, more: (body: Body) => Body])[] = [
  [/saveLookup/, 'make', (body) => ({ ...body, kind: 'engine' })],
  [/saveLookup/, 'group1', (body) => ({ ...body, kind: 'group2' })],
  [
    /saveInvoicesInfo/,
    'partName',
    ({ lines, ...body }) => ({ ...body, lines: (lines as Body[]).map((line) => ({ ...line, kind: 'nonStock' })) }),
  ],
  [
    /mappingByPncNumber|savePartNumbers/,
    'partName',
    ({ items, ...body }) => ({ ...body, items: (items as Body[]).map((item) => ({ ...item, name: 'Headlamp' })) }),
  ],
];

const keyOf = ({ from }: Keeper) =>
  typeof from === 'string' ? ((from.includes('.') ? from.split('.') : ['body', from]) as [keyof Input, string]) : null;

function requestWith(call: CallDef, { place, path, list }: Choice, id: number): Input {
  const part = (of: Choice['place']) => call[of] && (of === place ? placed(call[of], path, id) : sampleOf(call[of]));
  const more = beside.find(([calls, of]) => calls.test(call.path) && of === list)?.[2];
  const body = part('body') as Body | undefined;
  return {
    params: part('params') as Body | undefined,
    query: part('query') as Body | undefined,
    body: more && body ? more(body) : body,
  };
}

/** Puts a record's id where the call expects it. */
const naming = (request: Input, [place, name]: [keyof Input, string], id: number | undefined): Input => {
  const ids = id !== undefined && /Ids$/.test(name) ? [id] : id;
  return { ...request, [place]: { ...request[place], [name]: ids } };
};
const nobodys = 987_654;
const ofNobody = (call: CallDef, choice: Choice, request: Input): Input =>
  (keepersOf[callKey(call)] ?? []).reduce((made, keeper) => {
    const key = keyOf(keeper);
    return key && key[1] !== choice.path[0] && made[key[0]]?.[key[1]] !== undefined ? naming(made, key, nobodys) : made;
  }, request);

async function send(call: CallDef, { params = {}, query = {}, body }: Input) {
  const json = JSON.stringify(body);
  const form = new FormData();
  if (call.upload?.json) form.set(call.upload.json, json);
  else if (call.upload) for (const [name, value] of Object.entries(body ?? {})) form.set(name, String(value));
  const request = call.upload ? new Request('http://localhost/', { method: 'POST', body: form }) : null;
  return admin.raw({
    method: call.method,
    url: call.path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name]))),
    query: Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)])),
    ...(body === undefined ? {} : { payload: request ? Buffer.from(await request.arrayBuffer()) : json }),
    headers: { 'content-type': request?.headers.get('content-type') ?? 'application/json' },
  });
}

const kept = writes.flatMap((call) =>
  (keepersOf[callKey(call)] ?? []).flatMap((keeper) =>
    choicesOf(call).flatMap((choice) => {
      const column = keeper.columns[fieldName(choice.path)];
      return column ? [{ call, keeper, choice, column }] : [];
    }),
  ),
);

describe('a retired entry of a list', () => {
  it('is refused at its field by every call that newly chooses it', async () => {
    const taken: string[] = [];
    for (const call of writes)
      for (const choice of choicesOf(call)) {
        const { status, body } = await whileRetired(choice.list, (id) =>
          send(call, ofNobody(call, choice, requestWith(call, choice, id))),
        );
        const field = choice.path.map((step) => (step === '*' ? '0' : step)).join('.');
        const sentence = body.fields?.[field] ?? '';
        if (status !== 422 || !/any more; choose|disabled; choose/.test(sentence))
          taken.push(`${said(call, choice)}: ${status} ${JSON.stringify(body.fields ?? body.msg)}`);
      }
    expect(taken).toEqual([]);
  });

  it('stays allowed where the record already has it', async () => {
    const wrong: string[] = [];
    let tried = 0;
    for (const { call, keeper, choice, column } of kept) {
      const key = keyOf(keeper);
      if (!key) continue;
      const [row] = (
        await sql<{ key: number; id: number }>`select ${sql.raw(keeper.key)} as key, ${sql.raw(column)} as id
          from ${sql.table(keeper.table)} where ${sql.raw(column)} is not null limit 1`.execute(db())
      ).rows;
      if (!row) continue;
      tried += 1;
      const request = ofNobody(call, choice, requestWith(call, choice, row.id));
      const asked = (id: number | undefined) =>
        whileRetired(choice.list, () => retiredChoices(call)!(db(), naming(request, key, id), 1), row.id);
      if ((await asked(row.key)) !== null) wrong.push(`${said(call, choice)} is refused though ${keeper.table} has it`);
      if ((await asked(undefined)) === null) wrong.push(`${said(call, choice)} is taken anew`);
    }
    expect(wrong).toEqual([]);
    expect(tried).toBeGreaterThan(40);
  });

  it('also where a row of the request names the record it follows from, or the record is the caller', () => {
    const input = {
      params: {},
      query: {},
      body: { tagNo: 'T100023', makeId: null, lines: [{ backOrderId: 7 }, { backOrderId: null }] },
    };
    const ids = (call: string, n: number) => keeperIds(keepersOf[call]![n]!, input, 12);
    expect(ids('POST /mgr/inventory/updateInventoryItem', 0)).toEqual([100_023]);
    expect(ids('POST /mgr/purchaseOrder/save', 3)).toEqual([7]);
    expect(ids('POST /user/saveDefaultExpenseAndPayment', 0)).toEqual([12]);
    expect(ids('POST /mgr/vehicleAutoSelect/saveAutoSelectPart', 0)).toEqual([0]);
  });
});

/** Columns that the server fills, so that no user chooses them. */
const filled: readonly (readonly [columns: RegExp, why: string])[] = [
  [/_by$|^shared_device\.last_user_id$/, 'who did it'],
  [/\.(user_id|owner_id|staff_id)$/, 'whose it is'],
  [/^contact_\w+\.debtor_id$|\.template_id$|^part_number_alternative\.part_no_id$/, 'what it is a part of'],
  [
    /^(credit|receivable|supplier_posting|purchase_order_line|contact_document|debt_day|accounting_vehicle_document)\.debtor_id$/,
    'whose document it is',
  ],
  [/^contact\.merged_into$/, 'who they became'],
  [/^(catalogue_mapping_vote|price_change|stock_kind|tag_tally|sale_day)\./, 'counted or told'],
  [/^tag\.(part|make|model|series|engine|trans)_id$/, 'what it was taken off, or ordered as'],
  [/^stock_event\./, 'where a tag was, and where it came to'],
  [/^vehicle\.(plates|purchase_type|stock_type|write_off)_id$/, 'as its acquisition has it'],
  [/^fit_verdict\./, 'the tag that was offered, and the line it was for'],
  [/^auto_select_part\.make_id$/, 'the make whose parts they are'],
  [/^part_picture\./, 'the parts whose picture it is'],
  [/^stocktake\.location_id$/, 'the place that is counted'],
  [/^credit\.payment_type_id$/, 'how the payment was made that is too much'],
];
/** Chosen only when a record is created, so no earlier value can exist. */
const anew: Readonly<Record<string, string>> = {
  'acquisition_payment.payment_type_id': 'POST /mgr/vehicleAcquisition/payExpense',
  'engine.parent_id': 'POST /mgr/common/saveLookup',
  'invoice_payment.payment_type_id': 'POST /mgr/invoices/savePayment',
  'part_group2.parent_id': 'POST /mgr/common/saveLookup',
  'part_number_alternative.other_id': 'POST /mgr/partNames/linkPartNo',
  'supplier_posting.payment_type_id': 'POST /mgr/purchaseOrder/updatePOPaymentList',
  'transmission.parent_id': 'POST /mgr/common/saveLookup',
  'wanted_request.debtor_id': 'POST /mgr/wanted/keepRequest',
  'wanted_request.make_id': 'POST /mgr/wanted/keepRequest',
  'wanted_request.model_id': 'POST /mgr/wanted/keepRequest',
  'wanted_request.part_id': 'POST /mgr/wanted/keepRequest',
  'wanted_request.series_id': 'POST /mgr/wanted/keepRequest',
};

describe('each foreign key to a list', () => {
  const lists = Object.values(listTables);

  it('is chosen by a call that checks whether the entry is still offered, or is set by the server', async () => {
    const covered = new Set(kept.map(({ keeper, column }) => `${keeper.table}.${column}`));
    const { rows } = await sql<{
      column: string;
      list: string;
    }>`select c.conrelid::regclass || '.' || a.attname as column, c.confrelid::regclass::text as list
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      where c.contype = 'f' and c.confrelid::regclass::text = any(${lists.map(({ table }) => table)}) order by 1`.execute(
      db(),
    );
    const isAnew = ({ column, list }: (typeof rows)[number]) =>
      writes.some(
        (call) => callKey(call) === anew[column] && choicesOf(call).some((c) => listTables[c.list].table === list),
      );
    const open = rows
      .filter((row) => !covered.has(row.column) && !isAnew(row))
      .map(({ column }) => column)
      .filter((column) => !filled.some(([columns]) => columns.test(column)));
    expect(open).toEqual([]);
    expect(rows.length).toBeGreaterThan(100);
  });

  it('each table that can retire its entries is such a list, or is known not to be one', async () => {
    const { rows } = await sql<{ name: string }>`select table_name as name from information_schema.columns
      where table_schema = 'public' and column_name in ('active', 'enabled') order by 1`.execute(db());
    const noLists = ['report_schedule', 'threshold', 'vehicle'];
    expect(rows.map(({ name }) => name).filter((name) => !lists.some(({ table }) => table === name))).toEqual(noLists);
  });
});
