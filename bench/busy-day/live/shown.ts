import type { Role } from '@yardkeeper/domain/access/roles';
import { pauses } from '../../../apps/web/src/live/pauses.ts';
import { buyersBoard, ownersBoard, sellersBoard } from './boards.ts';
import { again, type Hears, hears } from './hears.ts';
import * as lists from './lists.ts';

/** A screen that stands open: how many of them, whose, and what they ask again for which news. */
export type Shown = {
  readonly name: string;
  readonly as: Role;
  readonly many: number;
  readonly hears: readonly Hears[];
};

/** The counts of the menu, which every screen shows. */
export const menu = hears(
  [
    '/topic/acquisitions',
    '/topic/stock',
    '/topic/invoices',
    '/topic/contacts',
    '/topic/outbox',
    '/topic/picking',
    '/topic/dispatch',
  ],
  pauses.menu,
  again('GET /mgr/dashboard/getWaiting', {}),
);

const shown = (name: string, as: Role, many: number, ...heard: Hears[]): Shown => ({ name, as, many, hears: heard });

/**
 * Five hundred screens of a large yard, in the shares in which such a yard leaves them open. What they ask again was
 * read from the browser's requests after news of each topic.
 */
export const screens: readonly Shown[] = [
  shown('a document being written', 'SALES_PERSON', 90),
  shown('home of a salesperson', 'SALES_PERSON', 50, sellersBoard),
  shown('quotes and invoices', 'SALES_PERSON', 60, lists.invoices),
  shown('quotes and invoices', 'SALES_MANAGER', 20, lists.invoices),
  shown('inventory', 'SALES_PERSON', 40, lists.tags),
  shown('inventory', 'INVENTORY_PERSON', 30, lists.tags),
  shown('vehicles', 'INVENTORY_PERSON', 20, lists.vehicles),
  shown('vehicles', 'BUYING_DEPARTMENT', 10, lists.vehicles),
  shown('home of the buyer', 'BUYING_DEPARTMENT', 15, buyersBoard),
  shown('acquisitions', 'BUYING_DEPARTMENT', 15, lists.acquisitions),
  shown('picking', 'PICKER', 25, lists.picking),
  shown('picking', 'PICKING_SUPERVISOR', 10, lists.picking),
  shown('dispatch', 'DISPATCHER', 25, lists.dispatch),
  shown('dispatch', 'DISPATCH_SUPERVISOR', 5, lists.dispatch),
  shown('the run of a driver', 'DRIVER', 15, lists.run),
  shown('purchase orders', 'BUYING_DEPARTMENT', 15, lists.orders),
  shown('customers', 'SALES_PERSON', 15, lists.customers),
  shown('customers', 'ACCOUNTING', 10, lists.customers),
  shown('back orders', 'BUYING_DEPARTMENT', 10, lists.backOrders),
  shown('bookings', 'ACCOUNTING', 5, lists.bookings),
  shown('sale report', 'SALES_MANAGER', 5, lists.saleReport),
  shown('home of the owner', 'SUPER_ADMIN', 10, ownersBoard),
];
