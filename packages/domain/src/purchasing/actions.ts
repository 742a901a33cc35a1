import type { Actor } from '../access/guard.ts';
import type { Permission } from '../access/permissions.ts';
import { costRoles, isOneOf, type Role } from '../access/roles.ts';
import { type OrderProgress, type OrderStatus, orderStatus, orderStatusNames } from './status.ts';

export type OrderFacts = OrderProgress & {
  /** receipts that were not undone */
  readonly receipts: number;
  readonly paidCents: number;
  readonly creditedCents: number;
  /** pieces that never came into stock and that the supplier is to credit */
  readonly claimed: number;
  /** pieces that were closed short */
  readonly short: number;
  /** the bill is dated in a period whose GST return is filed */
  readonly isPeriodClosed: boolean;
};

export const orderActions = [
  'edit',
  'receive',
  'undoReceipt',
  'move',
  'closeShort',
  'undoShort',
  'cancel',
  'claim',
  'finalize',
  'reOpen',
  'bill',
  'pay',
  'credit',
  'send',
  'print',
] as const;
export type OrderAction = (typeof orderActions)[number];

type Step = {
  readonly in: readonly OrderStatus[];
  readonly needs: Permission;
  /** money is for those who see cost */
  readonly isMoney?: true;
  readonly roles?: readonly Role[];
};
const edit = 'EDIT_PURCHASE_ORDER';
const live = ['open', 'inProgress', 'completed'] as const;
const any = [...live, 'closed', 'cancelled'] as const;

/** Every step of an order: in which states it is taken, and by whom. */
export const orderSteps: Readonly<Record<OrderAction, Step>> = {
  edit: { in: live, needs: edit },
  receive: { in: ['open', 'inProgress'], needs: edit },
  undoReceipt: { in: ['inProgress', 'completed'], needs: edit },
  move: { in: ['open', 'inProgress'], needs: edit },
  closeShort: { in: ['inProgress'], needs: edit },
  undoShort: { in: ['inProgress', 'completed'], needs: edit },
  cancel: { in: ['open'], needs: edit },
  claim: { in: [...live, 'closed'], needs: edit },
  finalize: { in: ['completed'], needs: edit, isMoney: true },
  reOpen: { in: ['closed'], needs: edit, isMoney: true, roles: ['SUPER_ADMIN', 'ACCOUNTING'] },
  bill: { in: ['closed'], needs: edit, isMoney: true },
  pay: { in: [...live, 'closed'], needs: edit, isMoney: true },
  credit: { in: ['inProgress', 'completed', 'closed'], needs: edit, isMoney: true },
  send: { in: any, needs: edit },
  print: { in: any, needs: 'VIEW_PURCHASE_ORDER' },
};

type Who = Pick<Actor, 'role' | 'permissions'>;
export const seesOrderMoney = (who: Pick<Actor, 'role'>): boolean => isOneOf(who.role, costRoles);

export function mayTakeOrderStep(action: OrderAction, who: Who): boolean {
  const { needs, isMoney, roles } = orderSteps[action];
  if (who.role === 'SUPER_ADMIN') return true;
  return who.permissions.has(needs) && (!isMoney || seesOrderMoney(who)) && (!roles || isOneOf(who.role, roles));
}

const pieces = (n: number) => (n === 1 ? '1 piece is' : `${n} pieces are`);

/** What stands against a step in a state that has it. */
const bars: Partial<Readonly<Record<OrderAction, (f: OrderFacts) => string | null>>> = {
  receive: (f) => (f.lines === 0 ? 'it has no lines' : null),
  undoShort: (f) => (f.short === 0 ? 'nothing of it was closed short' : null),
  undoReceipt: (f) => (f.receipts === 0 ? 'nothing of it was received' : null),
  cancel: (f) => {
    if (f.paidCents > 0) return 'something was paid on it; take the payment back first';
    if (f.creditedCents !== 0) return 'something of it was credited; take the credit note off first';
    return f.claimed > 0 ? 'something of it is claimed; withdraw the claim first' : null;
  },
  reOpen: (f) => {
    if (f.paidCents > 0) return 'its bill is paid, at least in part; take the payment back first';
    if (f.creditedCents > 0) return 'something of it was credited; take the credit note off first';
    return f.isPeriodClosed ? 'its bill belongs to a GST period that is closed' : null;
  },
};

/** Why a step cannot be taken in another state, where that says more than the state's name. */
const otherwise: Partial<Readonly<Record<OrderAction, (f: OrderFacts) => string>>> = {
  cancel: (f) =>
    f.received > 0 && !f.isFinalized
      ? 'something of it came already; close the rest short instead'
      : `it is ${orderStatusNames[orderStatus(f)]}`,
  closeShort: (f) =>
    orderStatus(f) === 'open'
      ? 'nothing of it came yet; cancel it instead'
      : `it is ${orderStatusNames[orderStatus(f)]}`,
  finalize: (f) =>
    f.outstanding > 0 && !f.isCancelled
      ? `${pieces(f.outstanding)} outstanding; receive or close them short first`
      : f.lines === 0
        ? 'it has no lines'
        : `it is ${orderStatusNames[orderStatus(f)]}`,
  bill: (f) => (f.isCancelled ? 'it is Cancelled' : 'it is not finalised yet'),
  credit: (f) => (f.isCancelled ? 'it is Cancelled' : 'nothing of it came yet'),
  edit: (f) => (f.isFinalized ? 'its bill is agreed; open it again first' : 'it is Cancelled'),
};

/** null when the facts allow it; else what stands against it, as the end of a sentence. */
export function whyNotNow(action: OrderAction, f: OrderFacts): string | null {
  const status = orderStatus(f);
  if (orderSteps[action].in.includes(status)) return bars[action]?.(f) ?? null;
  return otherwise[action]?.(f) ?? `it is ${orderStatusNames[status]}`;
}

export type OrderChoice = { readonly action: OrderAction; readonly why: string };
/** What this user may do with the order, each with what stands against it now; empty when nothing does. */
export const orderChoices = (f: OrderFacts, who: Who): OrderChoice[] =>
  orderActions
    .filter((action) => mayTakeOrderStep(action, who))
    .map((action) => ({ action, why: whyNotNow(action, f) ?? '' }));
