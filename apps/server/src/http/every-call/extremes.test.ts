import { allCalls } from '@yardkeeper/contract/all-calls';
import { type CallDef, callKey, isFileReply } from '@yardkeeper/contract/call';
import { defaultPermissions } from '@yardkeeper/domain/access/defaults';
import { admits } from '@yardkeeper/domain/access/guard';
import { type Role, roles } from '@yardkeeper/domain/access/roles';
import { startApp, type TestApp } from '@yardkeeper/testkit/app';
import { withAt } from '@yardkeeper/testkit/call-inputs';
import { type Extreme, extremesOf } from '@yardkeeper/testkit/extremes';
import { inFull, rounds } from '@yardkeeper/testkit/rounds';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { requestOf } from './product-thread/call-request.ts';
import { knownRecords, type Parts, plainParts } from './product-thread/known-records.ts';
import { type ProductThread, productThread } from './product-thread/start.ts';

let app: TestApp;
let product: ProductThread;
let known: Awaited<ReturnType<typeof knownRecords>>;
beforeAll(async () => {
  app = await startApp({ fillYard: true });
  product = productThread(app.database.url);
  known = await knownRecords(app.connections.db);
}, 300_000);
afterAll(async () => {
  await product.close();
  await app.close();
});

/** Calls that the sweep leaves out, and why. */
const left: Readonly<Record<string, string>> = {
  'POST /user/logout': 'ends the session that asks',
  'POST /mgr/backups/backUpNow': 'begins a backup, which goes on after its answer',
};
const everyCall = Object.values(allCalls)
  .flatMap((calls): CallDef[] => Object.values(calls))
  .filter((call) => !(callKey(call) in left));

const NO_ANSWER = 'gave no answer';
type Patience = { readonly longMs: number; readonly neverMs: number };
const usual: Patience = { longMs: 2_000, neverMs: 20_000 };
const short: Patience = { longMs: 300, neverMs: 5_000 };
const MOST_KEPT = 48 * 1024 * 1024;
type Request = { readonly call: CallDef; readonly parts: Parts; readonly what: string };
const places = ['params', 'query', 'body'] as const;
const shown = (value: unknown) => {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 60 ? `${text.slice(0, 40)}… (${text.length})` : text;
};

function requestsOf(call: CallDef): Request[] {
  const plain = plainParts(call, known);
  const all = places.flatMap((place) =>
    (call[place] ? extremesOf(call[place]) : []).map((extreme) => ({ place, ...extreme })),
  );
  const withOne = ({ place, path }: Extreme & { place: keyof Parts }, value: unknown): Request => ({
    call,
    parts: { ...plain, [place]: withAt(plain[place], path, value) },
    what: `${place} ${path.join('.')} ${shown(value)}`,
  });
  // In the gate a read is tried with two extreme values per field and a write with one. Files take longest to make and
  // filter like their lists, so they are only asked at the minimum.
  const inGate = isFileReply(call.reply) ? 0 : call.effect === 'read' ? 2 : 1;
  const most = rounds(inGate, Number.POSITIVE_INFINITY);
  const taken = all.flatMap((extreme) => extreme.taken.slice(0, most).map((value) => withOne(extreme, value)));
  // Refused values never reach the handler, so the gate skips them; other sweeps check the refusals.
  const refused = rounds([], all).flatMap((extreme) => extreme.refused.map((value) => withOne(extreme, value)));
  return [{ call, parts: plain, what: 'at the least' }, ...taken, ...refused];
}

const ask = (from: ProductThread, token: string, { call, parts }: Request, within = usual.neverMs) =>
  from.ask({ ...requestOf(call, parts), token, within });

/** Measures how much slower the machine currently is than when idle. */
function crowded(): number {
  const [since, before] = [performance.now(), process.threadCpuUsage()];
  const worked = () => {
    const { user, system } = process.threadCpuUsage(before);
    return (user + system) / 1_000;
  };
  while (worked() < 50);
  return Math.min(3, Math.max(1, (performance.now() - since) / worked()));
}

/** A busy machine is not the call's fault, so a slow call is tried twice more and measured against the current load. */
async function problemWith(token: string, request: Request, { longMs, neverMs }: Patience): Promise<string | null> {
  let fastest = Number.POSITIVE_INFINITY;
  for (let tried = 1; tried <= 3; tried += 1) {
    const heard = await ask(product, token, request, neverMs);
    if (!heard) return NO_ANSWER;
    if (heard.status >= 500) return `${heard.status} ${heard.text.slice(0, 200)}`;
    fastest = Math.min(fastest, heard.ms);
    if (fastest <= longMs || fastest <= longMs * crowded()) return null;
  }
  return `took ${Math.round(fastest)} ms`;
}

async function sweep(calls: readonly CallDef[], role: Role, patience = usual): Promise<string[]> {
  const { token } = await app.as(role);
  const actor = { role, permissions: new Set(defaultPermissions[role]) };
  const problems: string[] = [];
  for (const call of calls) {
    const requests = requestsOf(call);
    // Without permission the call is refused before its input is read, so one request is enough.
    for (const request of admits(call.guard, actor) ? requests : requests.slice(0, 1)) {
      const problem = await problemWith(token!, request, patience);
      if (problem) problems.push(`${callKey(call)} ${request.what}: ${problem}`);
      if (problem === NO_ANSWER) break;
    }
  }
  return problems;
}

/** The first round fills intentional caches, so growth is measured after it. */
async function grownBy(calls: readonly CallDef[], times: number): Promise<number> {
  const { token } = await app.as('SUPER_ADMIN');
  const once = async () => {
    for (const call of calls)
      await ask(product, token!, { call, parts: plainParts(call, known), what: 'at the least' });
  };
  await once();
  const before = await product.memory();
  for (let n = 0; n < times; n += 1) await once();
  return (await product.memory()) - before;
}

const plantedCall = (path: `/planted/${string}`, query: z.ZodObject): CallDef => ({
  method: 'GET',
  path,
  effect: 'read',
  guard: 'signedIn',
  summary: '',
  query,
  reply: z.null(),
});
const planted = {
  fails: plantedCall('/planted/fails', z.object({ search: z.string().max(80).optional() })),
  loops: plantedCall('/planted/loops', z.object({ on: z.string().max(40).optional() })),
  waits: plantedCall('/planted/waits', z.object({ n: z.number().max(9_999).optional() })),
  grows: plantedCall('/planted/grows', z.object({})),
};

describe('the sweep finds', () => {
  it('a call that fails, one that takes long and one that never ends, and goes on', async () => {
    const faulty = [planted.loops, planted.fails, planted.waits];
    const found = await sweep([...faulty, allCalls.account.page], 'SUPER_ADMIN', short);
    const ofCall = Map.groupBy(found, (line) => faulty.find((call) => line.startsWith(`${callKey(call)} `)));
    expect(ofCall.get(undefined)).toBeUndefined();
    expect(faulty.map((call) => ofCall.get(call)?.[0])).toEqual([
      expect.stringMatching(/^GET \/planted\/loops query on "w{40}": gave no answer/),
      expect.stringMatching(/^GET \/planted\/fails query search "10127": 500/),
      expect.stringMatching(/^GET \/planted\/waits query n 9999: took \d+ ms/),
    ]);
  }, 300_000);

  it.runIf(inFull)('a call that leaks memory', async () => {
    expect(await grownBy([planted.grows], 10)).toBeGreaterThan(MOST_KEPT);
  });
});

describe('with extreme values, allowed and refused', () => {
  it.each(rounds<readonly Role[]>(['SUPER_ADMIN'], roles))(
    'no call of %s fails, takes long or never ends',
    async (role) => {
      expect(await sweep(everyCall, role)).toEqual([]);
    },
    3_600_000,
  );

  it.runIf(inFull)(
    'no call leaks memory',
    async () => {
      expect(await grownBy(everyCall, 20)).toBeLessThan(MOST_KEPT);
    },
    3_600_000,
  );
});
