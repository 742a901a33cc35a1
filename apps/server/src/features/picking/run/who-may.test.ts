import { type Role, roles } from '@yardkeeper/domain/access/roles';
import type { Client } from '@yardkeeper/testkit/client';
import { inFull } from '@yardkeeper/testkit/rounds';
import { expect, it } from 'vitest';
import { usePicking } from '../fixtures.ts';

const [y, app] = usePicking();

/** `picker` is the user who holds the jobs. */
type Kind = 'boss' | 'dispatchBoss' | 'picker' | 'others';
const kindOf: Readonly<Partial<Record<Role, Kind>>> = {
  SUPER_ADMIN: 'boss',
  PICKING_SUPERVISOR: 'boss',
  DISPATCH_SUPERVISOR: 'dispatchBoss',
  PICKER: 'picker',
  SALES_MANAGER: 'others',
  SALE_MANAGEMENT: 'others',
  SALES_PERSON: 'others',
  INVENTORY_PERSON: 'others',
};
/** The gate tests one role of each kind. */
const asked = inFull ? roles : [...Map.groupBy(roles, (role) => kindOf[role]).values()].map(([first]) => first!);
type Job = { readonly jobId: number; readonly tags: readonly string[]; readonly lineIds: readonly number[] };
const states = ['open', 'inProgress', 'completed'] as const;
type State = (typeof states)[number];

/** `inProgress`: the first part is picked, the second is not. */
async function inState(state: State): Promise<Job> {
  const { jobId, tags } = await y.released(2);
  const lines = (await y.job(jobId)).lines;
  const lineIds = tags.map((tag) => lines.find(({ tagNo }) => tagNo === tag)!.lineId);
  if (state !== 'open') await y.claim(jobId);
  if (state !== 'open') await y.scan(jobId, tags[0]!);
  if (state === 'completed') await y.scan(jobId, tags[1]!);
  return { jobId, tags, lineIds };
}

const acts = {
  claim: ({ jobId }: Job, who: Client) => y.claim(jobId, who),
  assign: ({ jobId }: Job, who: Client) =>
    who.ask('POST /mobile/picking/assign', { body: { jobId, userId: y.boss.userId } }),
  release: ({ jobId }: Job, who: Client) => who.ask('POST /mobile/picking/release', { body: { jobId } }),
  start: ({ jobId }: Job, who: Client) => y.start(jobId, who),
  scan: ({ jobId, tags }: Job, who: Client) => y.scan(jobId, tags[1]!, who),
  typed: ({ jobId, lineIds }: Job, who: Client) =>
    who.ask('POST /mobile/picking/typed', { body: { jobId, lineId: lineIds[1]! } }),
  stall: ({ jobId, lineIds }: Job, who: Client) => y.stall(jobId, lineIds[1]!, 'damaged', who),
  unpick: ({ jobId, lineIds }: Job, who: Client) => y.unpick(jobId, lineIds[0]!, who),
  condition: ({ jobId, lineIds }: Job, who: Client) =>
    who.ask('POST /mobile/picking/condition', { body: { jobId, lineId: lineIds[0]!, grade: 'A', note: '' } }),
  cancelLine: ({ jobId, lineIds }: Job, who: Client) =>
    who.ask('POST /mobile/picking/cancelLine', { body: { jobId, lineId: lineIds[0]!, reason: 'Broken' } }),
};
type Act = keyof typeof acts;

/** Expected status codes for the boss, the dispatch supervisor, the picker and the others, in this order. */
const answers: Readonly<Record<State, Record<Act, readonly [number, number, number, number]>>> = {
  open: {
    claim: [200, 200, 200, 200],
    assign: [200, 403, 403, 403],
    release: [200, 403, 403, 403],
    start: [200, 200, 200, 200],
    scan: [200, 403, 403, 403],
    typed: [200, 403, 403, 403],
    stall: [200, 403, 403, 403],
    unpick: [200, 403, 403, 403],
    condition: [409, 403, 403, 403],
    cancelLine: [200, 200, 403, 403],
  },
  inProgress: {
    claim: [409, 409, 200, 409],
    assign: [200, 403, 403, 403],
    release: [200, 403, 403, 403],
    start: [409, 409, 200, 409],
    scan: [200, 403, 200, 403],
    typed: [200, 403, 403, 403],
    stall: [200, 403, 200, 403],
    unpick: [200, 403, 200, 403],
    condition: [200, 403, 200, 403],
    cancelLine: [200, 200, 403, 403],
  },
  completed: {
    claim: [409, 409, 200, 409],
    assign: [409, 403, 403, 403],
    release: [409, 403, 403, 403],
    start: [409, 409, 409, 409],
    // Repeating a finished pick succeeds for everybody who may read the job.
    scan: [200, 200, 200, 200],
    typed: [200, 200, 200, 200],
    stall: [409, 403, 409, 403],
    unpick: [200, 200, 403, 403],
    condition: [200, 403, 200, 403],
    cancelLine: [200, 200, 403, 403],
  },
};
const order: readonly Kind[] = ['boss', 'dispatchBoss', 'picker', 'others'];
const expected = (role: Role, act: Act, state: State): number => {
  const kind = kindOf[role];
  return kind === undefined ? 403 : answers[state][act][order.indexOf(kind)]!;
};

it.each(states)(
  'every step, by every role, of a job that is %s',
  async (state) => {
    await y.stockUp(120);
    const shared = await inState(state);
    const before = await y.job(shared.jobId);
    for (const role of asked) {
      const who = await app.as(role);
      for (const act of Object.keys(acts) as Act[]) {
        const wanted = expected(role, act, state);
        const { status } = await acts[act](wanted === 200 ? await inState(state) : shared, who);
        expect([role, act, state, status]).toEqual([role, act, state, wanted]);
      }
    }
    // Refused steps must change nothing.
    const after = await y.job(shared.jobId);
    expect([after.version, after.done, after.lines]).toEqual([before.version, before.done, before.lines]);
  },
  180_000,
);

it('who has no permission reads nothing of a job by its id', async () => {
  const { jobId } = await inState('open');
  for (const role of roles.filter((each) => kindOf[each] === undefined)) {
    const who = await app.as(role);
    const read = await who.ask('GET /mobile/picking/job/:id', { params: { id: jobId } });
    const slip = await who.ask('GET /mgr/picking/slips', { query: { ids: String(jobId) } });
    expect([role, read.status, slip.status]).toEqual([role, 403, 403]);
  }
});
