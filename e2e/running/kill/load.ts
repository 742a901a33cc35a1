import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ArgsOf, CallKey, ReplyOf } from '@yardkeeper/contract/all-calls';
import type { Role } from '@yardkeeper/domain/access/roles';
import { demoUserName } from '../../../apps/server/src/demo/logins.ts';
import { peoplePassword } from '../product-process.ts';

export type Yard = {
  readonly supplierId: number;
  readonly customerId: number;
  readonly shelf: number;
  readonly partId: number;
  readonly makeId: number;
  readonly modelId: number;
};

/** What the server has confirmed as done. */
export type Acknowledged = {
  readonly receipts: { readonly receiptId: number; readonly tags: readonly string[] }[];
  readonly sales: { readonly invoiceId: number; readonly orderNo: string; readonly tags: readonly string[] }[];
  readonly picks: { readonly jobId: number; readonly tagNo: string }[];
  /** answers that nobody may get, whatever is killed */
  readonly wrong: string[];
  /** how often a request had to be sent again */
  repeated: number;
};

const AGAIN_MS = 50;
const PATIENCE_MS = 300_000;

type Answer = { readonly code: number; readonly data: unknown; readonly msg: string };

/** A client that behaves like a browser: a request without an answer, or with 503, is sent again under its key. */
export function clientOf(addresses: () => readonly string[], said: Acknowledged) {
  const send = async (call: CallKey, args: { params?: object; query?: object; body?: unknown }, token: string) => {
    const [method, path = ''] = call.split(' ');
    const query = new URLSearchParams(Object.entries(args.query ?? {}).map(([name, value]) => [name, String(value)]));
    const params = new Map(Object.entries(args.params ?? {}));
    const url = `${path.replace(/:(\w+)/g, (_, name) => String(params.get(name)))}?${query}`;
    const headers: Record<string, string> = { 'Idempotency-Key': randomUUID(), Authorization: `Bearer ${token}` };
    if (args.body !== undefined) headers['Content-Type'] = 'application/json';
    const body = args.body === undefined ? null : JSON.stringify(args.body);
    const end = Date.now() + PATIENCE_MS;
    for (let nth = Math.floor(Math.random() * 2); Date.now() < end; nth += 1, said.repeated += 1) {
      const all = addresses();
      const answer = await fetch(`${all[nth % all.length]}${url}`, { method: method ?? 'GET', headers, body }).catch(
        () => null,
      );
      if (answer && answer.status !== 503) {
        const { code, data, msg } = (await answer.json()) as Answer;
        if (code === 200) return data;
        said.wrong.push(`${call}: ${code} ${msg}`);
        throw new Error(`${call}: ${code} ${msg}`);
      }
      if (answer && !answer.headers.has('retry-after')) said.wrong.push(`${call}: 503 without when to come back`);
      await sleep(AGAIN_MS);
    }
    throw new Error(`${call} was not answered in time`);
  };
  return <K extends CallKey>(call: K, args: ArgsOf<K>, token = ''): Promise<ReplyOf<K>> =>
    send(call, args as object, token) as Promise<ReplyOf<K>>;
}
export type Client = ReturnType<typeof clientOf>;

export const signIn = async (client: Client, role: Role): Promise<string> =>
  (await client('POST /login', { body: { userName: demoUserName(role), password: peoplePassword } })).accessToken;

export type People = {
  readonly buyer: string;
  readonly storeman: string;
  readonly seller: string;
  readonly picker: string;
};

/** Orders parts, receives them, sells half of them at the counter and has the other half picked. */
export async function trade(ask: Client, yard: Yard, people: People, said: Acknowledged): Promise<void> {
  const { supplierId, customerId, shelf, ...kind } = yard;
  const line = { ...kind, partCondition: 2, qty: 4, unitCost: 20, retail: 60, trade: 45, locationId: shelf };
  const order = { debtorId: supplierId, lines: [line] };
  const { purchaseOrderId } = await ask('POST /mgr/purchaseOrder/save', { body: order }, people.buyer);
  const items = { query: { purchaseOrderId } };
  const [item] = await ask('GET /mgr/purchaseOrder/getPurchaseOrderItems', items, people.buyer);
  const lines = [{ purchaseOrderItemId: item?.purchaseOrderItemId ?? 0, qty: 4 }];
  const taken = await ask('POST /mgr/purchaseOrder/commit', { body: { purchaseOrderId, lines } }, people.storeman);
  const tags = taken.tags.map(({ tagNo }) => tagNo);
  said.receipts.push({ receiptId: taken.receiptId, tags });

  const sell = async (some: string[], how: object) => {
    const orderNo = randomUUID();
    const body = { debtorId: customerId, orderNo, lines: some.map((tagNo) => ({ tagNo })), ...how };
    const { invoiceId, invoiceNo } = await ask('POST /mgr/invoices/saveInvoicesInfo', { body }, people.seller);
    said.sales.push({ invoiceId, orderNo, tags: some });
    return invoiceNo;
  };
  await sell(tags.slice(0, 2), { type: 2, andThen: 'finalize' });
  const search = await sell(tags.slice(2), { andThen: 'release' });
  const queue = { body: { search, pageNum: 1, pageSize: 20 } };
  const { records } = await ask('POST /mgr/picking/queryPickingList', queue, people.picker);
  const jobId = records[0]?.jobId ?? 0;
  await ask('POST /mobile/picking/claim', { body: { jobId } }, people.picker);
  for (const tagNo of tags.slice(2)) {
    const body = { jobId, tagNo, clientEventId: randomUUID() };
    const scanned = await ask('POST /mobile/picking/scan', { body }, people.picker);
    if (scanned.outcome === 'right') said.picks.push({ jobId, tagNo });
    else said.wrong.push(`scan of ${tagNo}: ${scanned.outcome}`);
  }
}
