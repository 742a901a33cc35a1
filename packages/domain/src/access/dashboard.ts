import { type Actor, admits, type Guard, superAdminOnly } from './guard.ts';
import { costRoles, isOneOf, type Role } from './roles.ts';

export type DashboardVariant = 'admin' | 'buying' | 'salesperson' | 'queue';

const variants: Readonly<Partial<Record<Role, DashboardVariant>>> = {
  SUPER_ADMIN: 'admin',
  ACCOUNTING: 'admin',
  SALES_MANAGER: 'admin',
  SALE_MANAGEMENT: 'admin',
  BUYING_DEPARTMENT: 'buying',
  CAR_SUPERVISOR: 'buying',
  PICKER: 'queue',
  PICKING_SUPERVISOR: 'queue',
  DISPATCHER: 'queue',
  DISPATCH_SUPERVISOR: 'queue',
  DRIVER: 'queue',
};

/** Every other role, including roles that the yard created, gets the salesperson's dashboard. */
export const dashboardVariant = (who: Pick<Actor, 'role'>): DashboardVariant =>
  (who.role && variants[who.role]) || 'salesperson';

const revenue = { anyOf: ['VIEW_SALE_REVENUE'] } as const;
const stock = { anyOf: ['VIEW_VEHICLE_AND_STOCK_REPORT'] } as const;
const returns = { anyOf: ['VIEW_SALES_REPORT'] } as const;
const buying = { anyOf: ['VIEW_VA'] } as const;
const selling = { anyOf: ['CREATE_INVOICE_AND_QUOTE'] } as const;

/** The guard of each panel; the server sends a panel's figures only to users who pass it. */
export const panels = {
  'admin.revenue': revenue,
  'admin.margin': revenue,
  'admin.quotes': revenue,
  'admin.unpaid': { anyOf: ['VIEW_CUSTOMER_REPORT'] },
  'admin.lateOrders': { anyOf: ['VIEW_PICKING', 'VIEW_DISPATCH'] },
  'admin.toStrip': stock,
  'admin.stock': stock,
  'admin.returns': returns,
  'admin.notPriced': { anyOf: ['VIEW_INVENTORY'] },
  'admin.outbox': superAdminOnly,
  'buying.acquisitions': buying,
  'buying.pickups': buying,
  'buying.spend': buying,
  'buying.payback': stock,
  'buying.wanted': { anyOf: ['VIEW_BACK_ORDER_PART'] },
  'buying.holds': buying,
  'sales.revenue': selling,
  'sales.target': selling,
  'sales.quotes': selling,
  'sales.orders': selling,
  'sales.stalled': selling,
  'sales.arrivals': { allOf: ['CREATE_INVOICE_AND_QUOTE', 'VIEW_INVENTORY'] },
} as const satisfies Record<string, Guard>;
export type Panel = keyof typeof panels;

/** The panels of each dashboard, and the key in `panels` that guards each of them. */
export const boardPanels = {
  admin: {
    revenue: 'admin.revenue',
    margin: 'admin.margin',
    quotes: 'admin.quotes',
    unpaid: 'admin.unpaid',
    lateOrders: 'admin.lateOrders',
    toStrip: 'admin.toStrip',
    stock: 'admin.stock',
    returns: 'admin.returns',
    notPriced: 'admin.notPriced',
    outbox: 'admin.outbox',
  },
  adminDetail: {
    revenue: 'admin.revenue',
    byPerson: 'admin.revenue',
    byYard: 'admin.revenue',
    returnsByReason: 'admin.returns',
    returnsByPerson: 'admin.returns',
    lateOrders: 'admin.lateOrders',
    toStrip: 'admin.toStrip',
  },
  buying: {
    acquisitions: 'buying.acquisitions',
    pickups: 'buying.pickups',
    spend: 'buying.spend',
    payback: 'buying.payback',
    wanted: 'buying.wanted',
    holds: 'buying.holds',
  },
  buyingDetail: {
    pickups: 'buying.pickups',
    spend: 'buying.spend',
    paybackBands: 'buying.payback',
    vehicles: 'buying.payback',
    wantedModels: 'buying.wanted',
    holds: 'buying.holds',
  },
  salesperson: {
    revenue: 'sales.revenue',
    target: 'sales.target',
    quotes: 'sales.quotes',
    orders: 'sales.orders',
    stalled: 'sales.stalled',
    arrivals: 'sales.arrivals',
  },
  salespersonDetail: {
    revenue: 'sales.revenue',
    followUps: 'sales.quotes',
    stalled: 'sales.stalled',
    arrivals: 'sales.arrivals',
  },
} as const satisfies Record<string, Record<string, Panel>>;

/** Panels that would reveal costs; they also need one of the cost roles. */
const ofCost: readonly Panel[] = ['admin.margin', 'buying.payback'];

export const maySeePanel = (who: Pick<Actor, 'role' | 'permissions'>, panel: Panel): boolean =>
  admits(panels[panel], who) && (!ofCost.includes(panel) || isOneOf(who.role, costRoles));
