import { addDays, todayIn } from '@yardkeeper/domain/format/dates';
import { apportion } from '@yardkeeper/domain/inventory/apportion';
import type { TagState } from '@yardkeeper/domain/inventory/tag-state';
import { cents } from '@yardkeeper/domain/money/cents';
import { daysBetween, momentOn, openDayNear } from '../../moments.ts';
import type { Random } from '../../random.ts';
import type { Part } from '../../trade/parts.ts';
import type { YardVehicle } from './stock-vehicles.ts';
import { priceOf } from './stock-worth.ts';
import { chooseParts } from './taken-off.ts';

export type Shelves = {
  readonly byZone: ReadonlyMap<string, readonly number[]>;
  readonly any: readonly number[];
  readonly cages: readonly number[];
};

/** States before any sale; `sell-through` chooses what was sold. */
const unsold: readonly (readonly [TagState, number])[] = [
  ['inStock', 82],
  ['onVehicle', 9],
  ['scrapped', 3],
  ['lost', 2],
  ['quarantine', 1],
  ['core', 1],
];
/** A large yard has a past: 200,000 tags that were sold, picked and sent. */
const statesOfLarge: readonly (readonly [TagState, number])[] = [
  ['inStock', 64],
  ['onVehicle', 9],
  ['delivered', 24],
  ['sold', 2],
  ['scrapped', 3],
  ['lost', 2],
  ['quarantine', 2],
  ['core', 1],
];
const notes = [
  '',
  '',
  '',
  '',
  'Tested good',
  'One tab broken',
  'Scratch on edge',
  'Low kms',
  'With bracket',
  'Off a one-owner car',
];
const publicNotes = ['', '', '', 'Tested, 3 month warranty', 'Tidy condition', 'Small mark, see photo'];

const momentAfter = (first: Date, then: Date): Date => (then > first ? then : first);

export type DrawnTag = ReturnType<typeof drawTag>;
type Drawn = { readonly shelves: Shelves; readonly today: Date; readonly isLarge: boolean };
function drawTag(r: Random, tag_id: number, v: YardVehicle, part: Part, { shelves, today, isLarge }: Drawn) {
  const day = todayIn(today);
  const free = v.hold_until ?? v.received_on;
  const tookOff = addDays(free, r.int(1, Math.min(12, Math.max(1, daysBetween(free, day)))));
  const created_at = momentOn(r, today, openDayNear(tookOff, 1));
  const made = todayIn(created_at);
  const drawn = r.weighted(isLarge ? statesOfLarge : unsold);
  const state: TagState = drawn === 'onVehicle' && !v.active ? 'inStock' : drawn;
  const condition = r.weighted([
    [3, 90],
    [4, 5],
    [2, 4],
    [1, 1],
  ] as const);
  const isHere = state === 'inStock' || state === 'onVehicle' || state === 'quarantine' || state === 'core';
  const qty = isHere ? (condition <= 2 ? r.int(1, 6) : 1) : 0;
  const retail = r.chance(0.984) ? priceOf(part, v.year, r.float()) : 0;
  const here = daysBetween(made, day);
  const soldOn =
    state === 'sold' ? addDays(day, -r.int(0, Math.min(3, here))) : addDays(made, r.int(0, Math.min(200, here)));
  const isSold = state === 'sold' || state === 'delivered';
  const seen = isSold ? momentAfter(created_at, momentOn(r, today, soldOn)) : created_at;
  const zone = shelves.byZone.get(part.zone) ?? shelves.any;
  const isAwayToday = r.chance(0.02);
  return {
    tag_id,
    vehicle_id: v.vehicle_id,
    part_id: part.id,
    make_id: v.make_id,
    model_id: v.model_id,
    series_id: v.series_id,
    year: v.year,
    condition,
    grade:
      condition === 3
        ? r.weighted([
            ['A', 5],
            ['B', 4],
            ['C', 1],
            ['', 1],
          ] as const)
        : '',
    damage: r.weighted([
      ['', 12],
      ['SC', 2],
      ['DN', 1],
      ['RU', 1],
      ['CR', 1],
    ] as const),
    colour_id: part.zone === 'PAN' || part.zone === 'DOO' ? v.body_colour_id : null,
    odometer: v.odometer,
    engine_id: v.engine_id,
    trans_id: v.trans_id,
    retail_cents: retail,
    trade_cents: Math.round((retail * 0.8) / 100) * 100,
    notes: r.pick(notes),
    notes_public: r.pick(publicNotes),
    web: r.chance(0.5),
    share: r.chance(0.3),
    state,
    qty_on_hand: qty,
    location_id:
      state === 'onVehicle' || isAwayToday ? null : state === 'quarantine' ? r.pick(shelves.cages) : r.pick(zone),
    sold_cents: isSold ? Math.round((retail * r.int(80, 100)) / 10_000) * 100 : null,
    sold_on: isSold ? todayIn(seen) : null,
    created_at,
    /** for a sold tag, when it was sold */
    last_seen_at: seen,
  };
}

export function partsOff(r: Random, v: YardVehicle, first: number, many: number, from: Drawn) {
  const tags = chooseParts(r, v.car, many).map((part, n) => drawTag(r, first + n, v, part, from));
  const shares = apportion(
    cents(v.cost_cents),
    tags.map((tag) => ({ retailCents: cents(tag.retail_cents), manualCents: null })),
    cents(0),
  );
  return tags.map((tag, n) => ({ ...tag, cost_cents: shares[n]! }));
}
