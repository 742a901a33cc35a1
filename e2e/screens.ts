import fs from 'node:fs';
import path from 'node:path';
import type { Role } from '@yardkeeper/domain/access/roles';

/**
 * A screen to look at: `route` is its path in the router, `path` one of its addresses, in which `$newest` and the like
 * stand for ids that are looked up.
 */
export type ShownScreen = {
  readonly name: string;
  readonly route: string;
  readonly path: string;
  /** who looks; null is nobody signed in */
  readonly role: Role | null;
};

const screen = (name: string, role: Role | null, route: string, shown = route): ShownScreen => ({
  name,
  route,
  path: shown,
  role,
});

const listed: readonly ShownScreen[] = [
  screen('login', null, '/auth/login'),
  screen('forgot-password', null, '/auth/forgot-password'),
  screen('change-password', null, '/auth/change-password/$email', '/auth/change-password/x@y.nz'),
  screen('change-password-query', null, '/auth/change-password', '/auth/change-password?email=x%40y.nz'),
  screen('first-admin', null, '/auth/first-admin', '/auth/first-admin?code=ABC'),
  screen('home', 'SUPER_ADMIN', '/dashboards/classic'),
  screen('home-buyer', 'BUYING_DEPARTMENT', '/dashboards/classic'),
  screen('home-salesperson', 'SALES_PERSON', '/dashboards/classic'),
  screen('home-picker', 'PICKER', '/dashboards/classic'),
  screen('home-driver', 'DRIVER', '/dashboards/classic'),
  screen('home-accounting', 'ACCOUNTING', '/dashboards/classic'),
  screen('notifications', 'SUPER_ADMIN', '/notifications'),
  screen('profile', 'SUPER_ADMIN', '/user/userProfile'),
  screen('own-password', 'SUPER_ADMIN', '/user/changePassword'),
  screen('users', 'SUPER_ADMIN', '/settings/user'),
  screen('roles', 'SUPER_ADMIN', '/settings/role'),
  screen('role', 'SUPER_ADMIN', '/settings/role/update/$id', '/settings/role/update/3'),
  screen('outbox', 'SUPER_ADMIN', '/settings/outbox'),
  screen('who-did-what', 'SUPER_ADMIN', '/settings/who-did-what'),
  screen('company', 'SUPER_ADMIN', '/settings/company'),
  screen('company-targets', 'SUPER_ADMIN', '/settings/company', '/settings/company?tab=targets'),
  screen('company-buying', 'SUPER_ADMIN', '/settings/company', '/settings/company?tab=buying'),
  screen('company-backups', 'SUPER_ADMIN', '/settings/company', '/settings/company?tab=backups'),
  screen('connect-xero', 'SUPER_ADMIN', '/administrator/connect-app-to-xero'),
  screen('bookings', 'ACCOUNTING', '/accounting/bookings'),
  screen('books', 'ACCOUNTING', '/accounting/books'),
  screen('customers', 'SUPER_ADMIN', '/customer/customerlist'),
  screen('vehicle-sellers', 'SUPER_ADMIN', '/customer/acq-customer-list'),
  screen('suppliers', 'SUPER_ADMIN', '/customer/supplierlist'),
  screen('customer', 'SUPER_ADMIN', '/customer/$id', '/customer/1001?tab=info'),
  screen('purchase-orders', 'SUPER_ADMIN', '/purchase/list'),
  screen('new-purchase-order', 'BUYING_DEPARTMENT', '/purchase/create'),
  screen('purchase-order', 'SUPER_ADMIN', '/purchase/$id', '/purchase/$begunOrder?tab=items'),
  screen('purchase-order-payments', 'SUPER_ADMIN', '/purchase/$id', '/purchase/$begunOrder?tab=payments'),
  screen('purchase-order-analysis', 'SUPER_ADMIN', '/purchase/$id', '/purchase/$begunOrder?tab=analysis'),
  screen('receive', 'INVENTORY_PERSON', '/purchase/receive'),
  screen('receive-order', 'INVENTORY_PERSON', '/purchase/$id/receive', '/purchase/$begunOrder/receive'),
  screen('acquisitions', 'SUPER_ADMIN', '/vehicleacquisitions/list'),
  screen('pickup-calendar', 'SUPER_ADMIN', '/vehicleacquisitions/list', '/vehicleacquisitions/list?view=calendar'),
  screen('new-acquisition', 'BUYING_DEPARTMENT', '/vehicleacquisitions/createacq'),
  screen('acquisition', 'SUPER_ADMIN', '/vehicleacquisitions/$id', '/vehicleacquisitions/1001?tab=vehicle'),
  screen('bid-sheet', 'BUYING_DEPARTMENT', '/vehicleacquisitions/$id', '/vehicleacquisitions/1001?tab=bid'),
  screen('acquisition-costs', 'SUPER_ADMIN', '/vehicleacquisitions/$id', '/vehicleacquisitions/1001?tab=expenses'),
  screen('acquisition-by-name', 'SUPER_ADMIN', '/VehicleAcquisitionsDetails/$id', '/VehicleAcquisitionsDetails/1001'),
  screen(
    'acquisition-by-query',
    'SUPER_ADMIN',
    '/VehicleAcquisitionsDetails',
    '/VehicleAcquisitionsDetails?acqId=1001',
  ),
  screen('vehicle-stock', 'SUPER_ADMIN', '/vehicleacquisitions/stocklist'),
  screen(
    'vehicle-models',
    'BUYING_DEPARTMENT',
    '/vehicleacquisitions/stocklist',
    '/vehicleacquisitions/stocklist?view=models',
  ),
  screen(
    'vehicle-general',
    'INVENTORY_PERSON',
    '/vehicleacquisitions/stock/$id',
    '/vehicleacquisitions/stock/136?tab=general',
  ),
  screen(
    'vehicle-summary',
    'SUPER_ADMIN',
    '/vehicleacquisitions/stock/$id',
    '/vehicleacquisitions/stock/136?tab=summary',
  ),
  screen('vehicle-parts', 'SUPER_ADMIN', '/vehicleacquisitions/stock/$id', '/vehicleacquisitions/stock/136?tab=stock'),
  screen(
    'strip-list',
    'INVENTORY_PERSON',
    '/vehicleacquisitions/stock/$id',
    '/vehicleacquisitions/stock/131?tab=stock&strip=open&step=3',
  ),
  screen(
    'strip-list-search',
    'INVENTORY_PERSON',
    '/vehicleacquisitions/stock/$id',
    '/vehicleacquisitions/stock/131?tab=stock&strip=open&step=1',
  ),
  screen('invoices', 'SUPER_ADMIN', '/invoice/list'),
  screen('new-invoice', 'SALES_PERSON', '/invoice/create'),
  screen('invoice', 'SUPER_ADMIN', '/invoice/$id', '/invoice/500?tab=items'),
  screen('invoice-open', 'SUPER_ADMIN', '/invoice/$id', '/invoice/$newest?tab=items'),
  screen('invoice-payments', 'SUPER_ADMIN', '/invoice/$id', '/invoice/500?tab=payments'),
  screen('sale-report', 'SUPER_ADMIN', '/invoice/sale-report', '/invoice/sale-report?tab=transactions'),
  screen('sale-report-person', 'SUPER_ADMIN', '/invoice/sale-report', '/invoice/sale-report?tab=person'),
  screen('stock-value', 'SUPER_ADMIN', '/invoice/sale-report', '/invoice/sale-report?tab=stock'),
  screen('picking', 'PICKING_SUPERVISOR', '/picking/list'),
  screen('picking-run', 'PICKER', '/picking/run/$id', '/picking/run/$begunJob'),
  screen('picking-walk', 'PICKER', '/picking/walk'),
  screen('picking-decide', 'SUPER_ADMIN', '/picking/decide/$id', '/picking/decide/1'),
  screen('bench', 'DISPATCHER', '/picking/bench'),
  screen('drive', 'DRIVER', '/picking/drive'),
  screen('dispatch', 'SUPER_ADMIN', '/picking/dispatch-list'),
  screen('consignment', 'DISPATCH_SUPERVISOR', '/picking/dispatch/$id', '/picking/dispatch/$packed'),
  screen('runs', 'DISPATCH_SUPERVISOR', '/picking/runs'),
  screen('invoice-way', 'SUPER_ADMIN', '/invoice/$id', '/invoice/$sent?tab=trail'),
  screen('wanted', 'SALES_PERSON', '/inventory/wanted', '/inventory/wanted?tab=parts'),
  screen('wanted-people', 'SALES_PERSON', '/inventory/wanted', '/inventory/wanted?tab=people'),
  screen('back-orders', 'SUPER_ADMIN', '/back-order-part/list'),
  screen('thresholds', 'SUPER_ADMIN', '/back-order-part/threshold-setting'),
  screen('my-pickups', 'DRIVER', '/vehicleacquisitions/pickups'),
  screen('dealers-register', 'SUPER_ADMIN', '/vehicleacquisitions/register'),
  screen('locations', 'INVENTORY_PERSON', '/inventory/location'),
  screen('charges', 'SUPER_ADMIN', '/settings/charges'),
  screen('lists', 'SUPER_ADMIN', '/settings/lists'),
  screen(
    'catalogue',
    'SUPER_ADMIN',
    '/administrator/catalog-management',
    '/administrator/catalog-management?tab=makes',
  ),
  screen(
    'parts-catalogue',
    'SALES_PERSON',
    '/administrator/catalog-management',
    '/administrator/catalog-management?tab=parts',
  ),
  screen(
    'catalogue-mappings',
    'SUPER_ADMIN',
    '/administrator/catalog-management',
    '/administrator/catalog-management?tab=mappings',
  ),
  screen('tags', 'SUPER_ADMIN', '/inventory/list', '/inventory/list?tab=tags'),
  screen('inventory-parts', 'SALES_PERSON', '/inventory/list', '/inventory/list?tab=parts&condition=3'),
  screen('inventory', 'SUPER_ADMIN', '/inventory/list', '/inventory/list?tab=prices&from=~&to=~'),
  screen('inventory-today', 'SUPER_ADMIN', '/inventory/list', '/inventory/list?tab=prices'),
  screen('location-contents', 'INVENTORY_PERSON', '/inventory/location-item', '/inventory/location-item?place=A01'),
  screen(
    'stocktake',
    'INVENTORY_PERSON',
    '/inventory/location-item',
    '/inventory/location-item?place=A01&mode=stocktake',
  ),
  screen(
    'put-away',
    'INVENTORY_PERSON',
    '/inventory/location-item',
    '/inventory/location-item?place=A01&mode=put-away',
  ),
  screen('tag-locator', 'SALES_PERSON', '/inventory/tag-locator'),
  screen('tag', 'SUPER_ADMIN', '/inventory/tag-locator/$id', '/inventory/tag-locator/T101234'),
  screen('part-names', 'SUPER_ADMIN', '/administrator/management-partname'),
  screen('part-numbers', 'SUPER_ADMIN', '/administrator/management-partno'),
  screen('part-prices', 'SUPER_ADMIN', '/administrator/management-partprice'),
  screen('boxed-login', 'SUPER_ADMIN', '/authentication/boxedlogin'),
  screen('full-login', 'SUPER_ADMIN', '/authentication/fulllogin'),
  screen('boxed-register', 'SUPER_ADMIN', '/authentication/boxedregister'),
  screen('full-register', 'SUPER_ADMIN', '/authentication/fullregister'),
  screen('error-page', 'SUPER_ADMIN', '/authentication/error'),
  screen('no-access', 'PICKER', '/not-found', '/not-found?noAccess=true'),
  screen('not-found', 'PICKER', '/not-found'),
];

const web = path.join(import.meta.dirname, '../apps/web/src');
const literal = /path:\s*(?:'([^']+)'|`([^`]+)`)/g;

export function routesIn(source: string): string[] {
  const unread = source.replaceAll(literal, '').match(/\bpath:.*/);
  if (unread) throw new Error(`a screen's path must be written out where it is listed: ${unread[0]}`);
  return [...source.matchAll(literal)].flatMap(([, plain, made = '']) => {
    if (plain) return [plain];
    // `/authentication/${page}` is expanded for every template('…') of the file.
    return [...source.matchAll(/\btemplate\('([^']+)'/g)].map(([, page = '']) => made.replace(/\$\{\w+\}/, page));
  });
}

/** The routes in the source of the features, and the router's own two. */
export function knownRoutes(root = web): readonly string[] {
  const list = fs.readFileSync(path.join(root, 'features.ts'), 'utf8');
  const imported = new Map(
    [...list.matchAll(/import \{ (\w+) \} from '([^']+)'/g)].map(([, name, file]) => [name, file]),
  );
  const listedHere = [...list.matchAll(/^ {2}\.\.\.(\w+),$/gm)].map(([, name = '']) => name);
  const files = listedHere.filter((name) => name !== 'kitGallery').map((name) => imported.get(name) ?? name);
  return ['/not-found', ...files.flatMap((file) => routesIn(fs.readFileSync(path.join(root, file), 'utf8')))];
}

const known = new Set(knownRoutes());

const isListed = (route: string): boolean => listed.some((each) => each.route === route);

/** A screen that opens without an id needs no entry above: the super admin looks at it as it opens. */
const others = [...known]
  .filter((route) => !route.includes('$') && !isListed(route))
  .map((route) => screen(route.slice(1).replaceAll('/', '-'), 'SUPER_ADMIN', route));

export const screens: readonly ShownScreen[] = [...listed.filter(({ route }) => known.has(route)), ...others];

/** Screens that need an id and have no entry above that names one. */
export const overlooked = (routes: readonly string[] = [...known]): string[] =>
  routes.filter((route) => route.includes('$') && !isListed(route));
