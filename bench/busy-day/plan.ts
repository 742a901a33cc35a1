import type { Role } from '@yardkeeper/domain/access/roles';
import { screens as allScreens, type Shown } from './live/shown.ts';

/** Who works, on how many screens, and for how long. */
export type Plan = {
  readonly minutes: number;
  /** Before it is measured: a server that just started compiles each call when it is made for the first time. */
  readonly warmUpMinutes: number;
  /** 1: as people work; 10: a minute of work in six seconds */
  readonly tempo: number;
  readonly sellers: number;
  readonly pickers: number;
  readonly drivers: number;
  readonly buyers: number;
  readonly strippers: number;
  readonly clerks: number;
  readonly orderers: number;
  readonly screens: readonly Shown[];
  readonly withBackup: boolean;
};

const everybody = { sellers: 20, pickers: 10, drivers: 5, buyers: 2, strippers: 2, clerks: 2, orderers: 1 };
const oneEach = { sellers: 5, pickers: 1, drivers: 1, buyers: 1, strippers: 1, clerks: 1, orderers: 1 };

export const largeYard = (minutes: number, tempo = 1): Plan => ({
  ...everybody,
  minutes,
  warmUpMinutes: Math.min(2, minutes),
  tempo,
  screens: allScreens,
  withBackup: true,
});

/** Few people in a hurry, so that each finishes something within seconds. */
export const fewPeople = (seconds: number): Plan => ({
  ...oneEach,
  minutes: seconds / 60,
  warmUpMinutes: 0,
  tempo: 40,
  screens: allScreens.map((shown) => ({ ...shown, many: 1 })),
  withBackup: false,
});

/** The parts, stops and cars that such a day takes, with some to spare. */
export const needsOf = ({ minutes: measured, warmUpMinutes, tempo, sellers, drivers, strippers }: Plan) => {
  const minutes = measured + warmUpMinutes;
  const turns = (people: number, everyMinutes: number) => people * (Math.ceil((minutes * tempo) / everyMinutes) + 2);
  return { parts: 3 * turns(sellers, 1.5), stops: turns(drivers, 4.5), cars: turns(strippers, 2) };
};

/** The windows of a browser that one account has open. */
const WINDOWS = 6;

/** How many accounts of each role the day needs, for its people and for its screens. */
export function accountsOf(plan: Plan): ReadonlyMap<Role, number> {
  const needed = new Map<Role, number>([
    ['SALES_PERSON', plan.sellers],
    ['PICKER', plan.pickers],
    ['DRIVER', plan.drivers],
    ['BUYING_DEPARTMENT', plan.buyers + plan.orderers],
    ['INVENTORY_PERSON', plan.strippers],
    ['SALES_MANAGER', plan.clerks + 1],
    ['ACCOUNTING', 1],
    ['SUPER_ADMIN', 1],
  ]);
  for (const role of new Set(plan.screens.map(({ as }) => as))) {
    const windows = plan.screens.filter(({ as }) => as === role).reduce((sum, { many }) => sum + many, 0);
    needed.set(role, Math.max(needed.get(role) ?? 0, Math.ceil(windows / WINDOWS)));
  }
  return needed;
}
