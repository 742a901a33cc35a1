import { afterEvent, nothingYet } from '@yardkeeper/domain/inventory/projection-testing';
import type { StockEvent } from '@yardkeeper/domain/inventory/stock-events';
import { rounds } from '@yardkeeper/testkit/rounds';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { useStocking } from '../fixtures.ts';

let vehicleId: number;
let places: number[];
const [s] = useStocking();
beforeAll(async () => {
  ({ vehicleId } = await s.car());
  places = [await s.place('X-1'), await s.place('X-2'), await s.place('X-Q', 'quarantine')];
});

/** The same numbers for the same seed (mulberry32). */
function randomFrom(seed: number) {
  let a = seed;
  return (below: number) => {
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return Math.floor((((t ^ (t >>> 14)) >>> 0) / 4_294_967_296) * below);
  };
}

type Row = { tag_id: number; state: string; qty_on_hand: number; location_id: number | null; events: StockEvent[] };
/** Every tag matches its events, and the tally matches the tags. */
async function expectTrueBooks() {
  const { rows } = await sql<Row>`select t.tag_id, t.state, t.qty_on_hand, t.location_id,
      jsonb_agg(jsonb_build_object('type', e.type, 'fromState', e.from_state, 'toState', e.to_state, 'qtyDelta', e.qty_delta,
        'fromLocationId', e.from_location_id, 'toLocationId', e.to_location_id) order by e.event_id) as events
    from tag t join stock_event e on e.tag_id = t.tag_id group by t.tag_id`.execute(s.db);
  for (const { events, ...tag } of rows) {
    // The first event starts from nothing; the location is compared with the tag's own.
    const now = events.reduce(afterEvent, nothingYet);
    expect({ tag_id: tag.tag_id, ...now }).toEqual({
      tag_id: tag.tag_id,
      state: tag.state,
      qty: tag.qty_on_hand,
      locationId: tag.location_id,
    });
    expect(tag.qty_on_hand).toBeGreaterThanOrEqual(0);
  }
  const tally = await sql`select state, make_id, model_id, sum(n)::bigint as n from tag_tally
    group by 1, 2, 3 having sum(n) <> 0 order by 1, 2, 3`.execute(s.db);
  const counted = await sql`select state, make_id, model_id, count(*) as n from tag
    group by 1, 2, 3 order by 1, 2, 3`.execute(s.db);
  expect(tally.rows).toEqual(counted.rows);
}

const effects = ['count', 'lose', 'find', 'scrap', 'use', 'quarantine', 'release', 'core'] as const;
const honest = (status: number) => status === 200 || (status >= 400 && status < 500);

/** One random call that a user might make. */
async function somebody(random: (below: number) => number, tagNos: readonly string[]) {
  const tagNo = tagNos[random(tagNos.length)]!;
  const what = random(10);
  if (what < 4) {
    const tagNoList = [...new Set([tagNo, tagNos[random(tagNos.length)]!])];
    return s.move(tagNoList, { locationId: places[random(places.length)]!, clientEventId: `r${random(400)}` });
  }
  if (what < 7) return s.adjust(tagNo, effects[random(effects.length)]!, { qty: random(4) === 0 ? random(6) : null });
  if (what < 8) {
    const { rows } = await sql<{ event_id: number }>`select event_id from stock_event
      where tag_id = ${Number(tagNo.slice(1))} order by event_id desc limit 2`.execute(s.db);
    return s.storeman.ask('POST /mgr/inventory/undoStockEvents', {
      body: { eventIds: [rows[random(rows.length)]!.event_id] },
    });
  }
  if (what < 9)
    return s.storeman.ask('POST /mgr/inventory/updateInventoryItem', {
      body: { tagNo, retail: random(500), locationId: places[random(places.length)]! },
    });
  return random(4) === 0
    ? s.storeman.ask('DELETE /mgr/inventory/deleteMultipleInventoryItem', { query: { tagNoList: [tagNo] } })
    : s.adjust(tagNo, 'find');
}

describe('the tags', () => {
  it.each(rounds([1], [1, 2, 3]))('are what the events say after a random day (seed %d)', async (seed) => {
    const random = randomFrom(seed);
    const tagNos = await s.tags(vehicleId, [
      { onCar: 1 },
      { locationId: places[0]! },
      {},
      { partCondition: 1, qty: 5 },
      { partCondition: 2, qty: 3, locationId: places[2]! },
    ]);
    const statuses: number[] = [];
    for (let n = 0; n < 120; n += 1) statuses.push((await somebody(random, tagNos)).status);
    expect(statuses.filter((status) => !honest(status))).toEqual([]);
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(20);
    await expectTrueBooks();
  });

  it('equal the result of their events after many users changed them at once', async () => {
    const random = randomFrom(99);
    const tagNos = await s.tags(vehicleId, [{ onCar: 1 }, {}, { partCondition: 1, qty: 50 }]);
    const all = await Promise.allSettled(Array.from({ length: rounds(40, 150) }, () => somebody(random, tagNos)));
    const statuses = all.map((a) => (a.status === 'fulfilled' ? a.value.status : 500));
    expect(statuses.filter((status) => !honest(status))).toEqual([]);
    await expectTrueBooks();
  });

  const CALLERS = rounds(60, 200);
  it(`stay right with ${CALLERS} who move and adjust one tag at the same moment`, async () => {
    const [tagNo] = await s.tags(vehicleId, [{ partCondition: 1, qty: CALLERS / 2, locationId: places[0]! }]);
    const all = await Promise.allSettled(
      Array.from({ length: CALLERS }, (_, n) =>
        n % 2 === 0 ? s.move([tagNo!], { locationId: places[(n / 2) % 3]! }) : s.adjust(tagNo!, 'use', { qty: 1 }),
      ),
    );
    const statuses = all.map((a) => (a.status === 'fulfilled' ? a.value.status : 500));
    expect(statuses.filter((status) => !honest(status))).toEqual([]);
    const used = statuses.filter((status, n) => n % 2 === 1 && status === 200).length;
    const { rows } = await sql<{ qty_on_hand: number }>`
      select qty_on_hand from tag where tag_id = ${Number(tagNo!.slice(1))}`.execute(s.db);
    expect([used, rows[0]!.qty_on_hand]).toEqual([CALLERS / 2, 0]);
    await expectTrueBooks();
  });

  it('stay right when car loads of tags are moved, committed and re-priced across each other', async () => {
    const tagNos = await s.tags(
      vehicleId,
      Array.from({ length: 12 }, () => ({ retail: 30 })),
    );
    const shuffled = (seed: number) => {
      const random = randomFrom(seed);
      return tagNos
        .map((no) => [random(1_000), no] as const)
        .sort(([a], [b]) => a - b)
        .map(([, no]) => no);
    };
    const all = await Promise.all(
      Array.from({ length: 40 }, (_, n) => {
        if (n % 4 === 0) return s.commit(vehicleId, [{ partId: s.parts[n % 12]!.part_id, retail: 10 + n }]);
        const tagNoList = shuffled(n);
        return n % 4 === 1
          ? s.storeman.ask('PUT /mgr/inventory/changePriceItemList', { body: { tagNoList, retail: 20 + n } })
          : s.move(tagNoList, { locationId: places[n % 2]! });
      }),
    );
    expect(all.map((a) => a.status)).toEqual(all.map(() => 200));
    await expectTrueBooks();
  });
});
