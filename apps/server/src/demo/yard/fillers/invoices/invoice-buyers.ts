import { dueOn as dueByTerms } from '@yardkeeper/domain/contacts/terms';
import { addDays, type IsoDate } from '@yardkeeper/domain/format/dates';
import { openDayNear } from '../../moments.ts';
import type { Random } from '../../random.ts';
import type { Plan } from './invoice-plan.ts';
import type { Buyer } from './invoice-sources.ts';

export type Buyers = {
  readonly onAccount: readonly Buyer[];
  readonly cash: readonly Buyer[];
  /** is months behind with payment and on hold for it */
  readonly debtor: Buyer | undefined;
};

const isOnAccount = ({ days }: Buyer): boolean => (days ?? 0) > 0;

export function sortBuyers(all: readonly Buyer[]): Buyers {
  const held = all.filter(({ on_hold }) => on_hold);
  const free = all.filter(({ on_hold }) => !on_hold);
  const [onAccount, cash] = [free.filter(isOnAccount), free.filter((buyer) => !isOnAccount(buyer))];
  return {
    onAccount: onAccount.length > 0 ? onAccount : cash,
    cash: cash.length > 0 ? cash : onAccount,
    debtor: held.find(isOnAccount),
  };
}

/** More than half of the sales go to trade customers, most of those to a few good ones. */
export function chooseBuyer(r: Random, { onAccount, cash, debtor }: Buyers, { buyer }: Plan): Buyer {
  if (buyer === 'debtor' && debtor) return debtor;
  const isTrade = buyer === 'onAccount' || (buyer !== 'cash' && r.chance(0.62));
  return isTrade ? onAccount[Math.floor(r.float() ** 1.6 * onAccount.length)]! : r.pick(cash);
}

export const dueOn = (on: IsoDate, { days, from_month_end }: Buyer): IsoDate =>
  dueByTerms(on, { days: days ?? 0, fromMonthEnd: from_month_end ?? false });

/** Cash sales are paid at once; most account sales when due, some late, and a few very late. */
export function paidOn(r: Random, on: IsoDate, buyer: Buyer): IsoDate {
  if (!isOnAccount(buyer)) return on;
  const late = r.weighted([
    [-r.int(0, 6), 70],
    [r.int(1, 8), 23],
    [r.int(9, 35), 6],
    [r.int(40, 75), 1],
  ]);
  const day = addDays(dueOn(on, buyer), late);
  return openDayNear(day > on ? day : on, 1);
}
