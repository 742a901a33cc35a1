import type { Actor } from '../access/guard.ts';
import type { Permission } from '../access/permissions.ts';
import { costRoles, isOneOf, type Role } from '../access/roles.ts';
import { type OrderProgress, type OrderStatus, orderStatus, orderStatusNames } from './status.ts';

export type OrderFacts = OrderProgress & {
  /** receipts that were not undone */
  readonly receipts: number;
  readonly paidCents: number;
  readonly creditedCents: number;
  /** pieces that never came into stock and that the supplier has to credit */
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
  /** only for users who may see costs */
  readonly isMoney?: true;
  readonly roles?: readonly Role[];
};
const edit = 'EDIT_PURCHASE_ORDER';
const live = ['open', 'inProgress', 'completed'] as const;
const any = [...live, 'closed', 'cancelled'] as const;

/** The steps of an order: the statuses that allow each, and the permission it needs. */
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

/** Why a step is blocked although the status allows it. */
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

/** A better reason than the status name for why a step is not possible in the current status. */
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

/** null when the facts allow the step; else the reason, as the end of a sentence. */
export function whyNotNow(action: OrderAction, f: OrderFacts): string | null {
  const status = orderStatus(f);
  if (orderSteps[action].in.includes(status)) return bars[action]?.(f) ?? null;
  return otherwise[action]?.(f) ?? `it is ${orderStatusNames[status]}`;
}

export type OrderChoice = { readonly action: OrderAction; readonly why: string };
/** The steps that this user may take on the order, each with the reason why it is blocked now; empty when it is not. */
export const orderChoices = (f: OrderFacts, who: Who): OrderChoice[] =>
  orderActions
    .filter((action) => mayTakeOrderStep(action, who))
    .map((action) => ({ action, why: whyNotNow(action, f) ?? '' }));
