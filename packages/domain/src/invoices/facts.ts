import type { Actor } from '../access/guard.ts';
import type { Permission } from '../access/permissions.ts';
import { canSellRoles, isOneOf, type Role, viewAllInvoicesRoles } from '../access/roles.ts';
import type { InvoiceStatus, InvoiceType } from './kinds.ts';
import { barToReOpening } from './re-open.ts';

/** A document's status and allowed actions depend on these facts alone. */
export type InvoiceFacts = {
  readonly type: InvoiceType;
  readonly isCancelled: boolean;
  readonly isConverted: boolean;
  readonly isConfirmed: boolean;
  readonly isFinalized: boolean;
  /** issued in a period whose GST return is filed */
  readonly isPeriodClosed: boolean;
  readonly lines: number;
  /** lines from stock, and how many of them have reached each stage */
  readonly stockLines: number;
  readonly pickingStarted: number;
  readonly pickedUp: number;
  readonly fulfilled: number;
  readonly owingCents: number;
  readonly paidCents: number;
  readonly creditedCents: number;
  /** paid on this document but not applied to anything */
  readonly freeCents: number;
};

/** A quote is never fulfilled. */
const isFulfilled = (f: InvoiceFacts): boolean =>
  f.type !== 'quote' && (f.isConfirmed || f.isFinalized) && f.lines > 0 && f.fulfilled === f.stockLines;

export function statusOfFacts(f: InvoiceFacts): InvoiceStatus {
  if (f.isCancelled) return 'cancelled';
  if (f.isConverted) return 'closed';
  if (f.isFinalized && f.owingCents === 0 && isFulfilled(f)) return 'closed';
  if (f.isFinalized) return 'finalized';
  if (isFulfilled(f)) return 'completed';
  if (f.pickingStarted > 0) return 'inProgress';
  return f.isConfirmed ? 'confirmed' : 'open';
}

export const tellsOfGoods = (type: InvoiceType | null, status: InvoiceStatus | null): boolean =>
  type !== 'quote' && status !== 'cancelled';

export const invoiceActions = [
  'edit',
  'accept',
  'convert',
  'clone',
  'cancel',
  'release',
  'finalize',
  'reOpen',
  'pay',
  'credit',
  'removeLine',
  'reversePayment',
  'send',
  'print',
] as const;
export type InvoiceAction = (typeof invoiceActions)[number];

/** The actions that the facts allow, regardless of permissions. */
export function allowedActions(f: InvoiceFacts): InvoiceAction[] {
  const status = statusOfFacts(f);
  const isQuote = f.type === 'quote';
  const isLive = !f.isCancelled && !f.isConverted;
  const allowed: Readonly<Record<InvoiceAction, boolean>> = {
    edit: isLive && !f.isFinalized,
    accept: isQuote && status === 'open' && f.lines > 0,
    convert: isQuote && isLive && f.lines > 0,
    clone: isQuote,
    cancel: isLive && !f.isFinalized && f.pickedUp === 0 && f.paidCents === 0,
    release: !isQuote && status === 'open' && f.lines > 0,
    finalize: !isQuote && isLive && !f.isFinalized && f.lines > 0,
    reOpen: status === 'finalized' && barToReOpening(f) === null,
    pay: !isQuote && isLive && (!f.isFinalized || f.owingCents > 0),
    credit: f.isFinalized && isLive,
    removeLine: isLive && !f.isFinalized,
    // Money that is not applied to anything belongs to the customer, so it can be paid back even when the document is
    // cancelled.
    reversePayment: !isQuote && (f.freeCents > 0 || (isLive && (f.paidCents > 0 || f.creditedCents > 0))),
    send: true,
    print: true,
  };
  return invoiceActions.filter((action) => allowed[action]);
}

const needs: Readonly<Record<InvoiceAction, Permission>> = {
  edit: 'EDIT_INVOICE_AND_QUOTE',
  accept: 'EDIT_INVOICE_AND_QUOTE',
  convert: 'EDIT_INVOICE_AND_QUOTE',
  clone: 'CREATE_INVOICE_AND_QUOTE',
  cancel: 'DELETE_INVOICE_AND_QUOTE',
  release: 'EDIT_INVOICE_AND_QUOTE',
  finalize: 'EDIT_INVOICE_AND_QUOTE',
  reOpen: 'EDIT_INVOICE_AND_QUOTE',
  pay: 'EDIT_INVOICE_AND_QUOTE',
  credit: 'EDIT_INVOICE_AND_QUOTE',
  removeLine: 'DELETE_INVOICE_AND_QUOTE',
  reversePayment: 'DELETE_INVOICE_AND_QUOTE',
  send: 'SEND_EMAIL_INVOICE_AND_QUOTE',
  print: 'PRINT_INVOICE_AND_QUOTE',
};
const roleFor: Partial<Readonly<Record<InvoiceAction, readonly Role[]>>> = {
  accept: canSellRoles,
  convert: canSellRoles,
  clone: canSellRoles,
  reOpen: ['SUPER_ADMIN', 'SALES_MANAGER', 'ACCOUNTING'],
};

type Who = Pick<Actor, 'role' | 'permissions' | 'userId'>;
export const seesAllInvoices = (actor: Pick<Actor, 'role'>): boolean => isOneOf(actor.role, viewAllInvoicesRoles);
type Sale = { readonly salesperson_id: number | null; readonly created_by: number | null };
/** Users see their own sales, or all of them; the caller checks whether they may open documents at all. */
export const seesSale = (actor: Pick<Actor, 'role' | 'userId'>, sale: Sale): boolean =>
  seesAllInvoices(actor) || sale.salesperson_id === actor.userId || sale.created_by === actor.userId;
export const maySell = (actor: Pick<Actor, 'role'>): boolean => isOneOf(actor.role, canSellRoles);

/** Cancelling a quote needs only the permission to edit. */
export function mayTake(action: InvoiceAction, actor: Who, type: InvoiceType): boolean {
  if (actor.role === 'SUPER_ADMIN') return true;
  const permission = action === 'cancel' && type === 'quote' ? 'EDIT_INVOICE_AND_QUOTE' : needs[action];
  return actor.permissions.has(permission) && (roleFor[action]?.includes(actor.role as Role) ?? true);
}
export const actionsFor = (f: InvoiceFacts, actor: Who): InvoiceAction[] =>
  allowedActions(f).filter((action) => mayTake(action, actor, f.type));

const TSI_ABOVE = 100_000;
type Buyer = {
  readonly name: string;
  readonly address: string;
  readonly phone: string;
  readonly email: string;
  readonly nzbn: string;
};
/** Above $1,000 the law requires the buyer's name and one way to reach them. */
export function missingBuyer(totalCents: number, b: Buyer): Readonly<Record<string, string>> {
  if (totalCents <= TSI_ABOVE) return {};
  return {
    ...(b.name ? {} : { name: 'Above $1,000 the invoice must name the buyer' }),
    ...(b.address || b.phone || b.email || b.nzbn
      ? {}
      : { address: 'Above $1,000 it needs an address, phone, email or NZBN' }),
  };
}
