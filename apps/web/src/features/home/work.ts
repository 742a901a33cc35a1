import {
  IconCarCrane,
  IconCarCrash,
  IconCarGarage,
  IconCarSuv,
  IconClockExclamation,
  IconFileDescription,
  IconFileInvoice,
  IconHandStop,
  IconSteeringWheel,
  IconTagOff,
  IconZoomCheck,
  type TablerIcon,
} from '@tabler/icons-react';
import { queryOptions } from '@tanstack/react-query';
import type { AcquisitionRow } from '@yardkeeper/contract/acquisitions/schemas';
import type { RecordTopic } from '@yardkeeper/contract/live';
import type { Actor, Guard } from '@yardkeeper/domain/access/guard';
import { maySeeBalances } from '@yardkeeper/domain/contacts/access';
import { call } from '../../api/call.ts';

export type Tile = {
  readonly name: string;
  readonly count: number;
  readonly path: string;
  readonly icon: TablerIcon;
  readonly colour: string;
};
type Work = { readonly tiles: readonly Tile[]; readonly jobs?: readonly AcquisitionRow[] };

/** Each group makes its own call, so that one failure does not hide the others. */
export type WorkGroup = {
  readonly id: string;
  /** Begins a sentence, such as `Pickups`. */
  readonly name: string;
  readonly guard: Guard;
  readonly topic: RecordTopic;
  /** How many placeholders to draw while the call is running. */
  readonly tiles: (actor: Actor) => number;
  readonly load: (signal: AbortSignal) => Promise<Work>;
};

export const pickups: WorkGroup = {
  id: 'pickups',
  name: 'Your pickups',
  tiles: () => 1,
  guard: { anyOf: ['VIEW_PICKUP'] },
  topic: '/topic/acquisitions',
  load: async (signal) => {
    const jobs = await call('GET /mobile/pickup/getMyPickups', {}, { signal, quiet: true });
    const path = '/vehicleacquisitions/pickups';
    return {
      tiles: [{ name: 'Your pickups', count: jobs.length, path, icon: IconSteeringWheel, colour: 'pounamu' }],
      jobs,
    };
  },
};

const acquisitions: WorkGroup = {
  id: 'acquisitions',
  name: 'Acquisitions',
  tiles: () => 3,
  guard: { anyOf: ['VIEW_VA'] },
  topic: '/topic/acquisitions',
  load: async (signal) => {
    const options = { signal, quiet: true };
    const counts = await call('POST /mgr/vehicleAcquisition/countAcquisitions', { body: {} }, options);
    const tile = (status: keyof typeof counts) => ({
      count: counts[status] ?? 0,
      path: `/vehicleacquisitions/list?status=${status}`,
    });
    return {
      tiles: [
        { ...tile('open'), name: 'Open offers', icon: IconCarSuv, colour: 'gray' },
        { ...tile('inProgress'), name: 'Pickups in progress', icon: IconCarCrane, colour: 'blue' },
        { ...tile('completed'), name: 'Received, to close', icon: IconCarGarage, colour: 'teal' },
      ],
    };
  },
};

const customers: WorkGroup = {
  id: 'customers',
  name: 'Customers',
  tiles: (actor) => (maySeeBalances(actor) ? 2 : 1),
  guard: { anyOf: ['VIEW_CUSTOMER'] },
  topic: '/topic/contacts',
  load: async (signal) => {
    const options = { signal, quiet: true };
    const counts = await call('POST /mgr/contactManage/countContacts', { body: { kind: 'customer' } }, options);
    const tile = (state: 'overdue' | 'onHold') => ({
      count: counts[state] ?? 0,
      path: `/customer/customerlist?state=${state}`,
    });
    const overdue = { ...tile('overdue'), name: 'Customers overdue', icon: IconClockExclamation, colour: 'red' };
    const onHold = { ...tile('onHold'), name: 'Customers on hold', icon: IconHandStop, colour: 'yellow' };
    // People who may not see balances get no count of overdue customers.
    return { tiles: counts.overdue === null ? [onHold] : [overdue, onHold] };
  },
};

const quotes: WorkGroup = {
  id: 'quotes',
  name: 'Your quotes',
  tiles: () => 1,
  // Pickers and dispatchers may view documents too, but quotes are not their work.
  guard: { anyOf: ['CREATE_INVOICE_AND_QUOTE'] },
  topic: '/topic/invoices',
  load: async (signal) => {
    const query = { pageNum: 1, pageSize: 1 };
    const { total } = await call('GET /mgr/invoices/getCurrentQuote', { query }, { signal, quiet: true });
    const path = '/invoice/list?status=myQuotes';
    return { tiles: [{ name: 'My open quotes', count: total, path, icon: IconFileDescription, colour: 'pounamu' }] };
  },
};

const invoices: WorkGroup = {
  id: 'invoices',
  name: 'Invoices',
  tiles: () => 1,
  guard: { anyOf: ['EDIT_INVOICE_AND_QUOTE'] },
  topic: '/topic/invoices',
  load: async (signal) => {
    const { overdue } = await call('POST /mgr/invoices/getSummary', { body: {} }, { signal, quiet: true });
    const path = '/invoice/list?status=overdue';
    return { tiles: [{ name: 'Invoices overdue', count: overdue.count, path, icon: IconFileInvoice, colour: 'red' }] };
  },
};

const vehicles: WorkGroup = {
  id: 'vehicles',
  name: 'Vehicles',
  tiles: () => 1,
  guard: { anyOf: ['EDIT_VEHICLE_STOCK'] },
  topic: '/topic/stock',
  load: async (signal) => {
    const counts = await call('POST /mgr/inventory/browseVehicles/count', { body: {} }, { signal, quiet: true });
    const path = '/vehicleacquisitions/stocklist?state=awaiting';
    return { tiles: [{ name: 'Vehicles to strip', count: counts.awaiting, path, icon: IconCarCrash, colour: 'blue' }] };
  },
};

const tags: WorkGroup = {
  id: 'tags',
  name: 'Parts',
  tiles: () => 2,
  guard: { anyOf: ['EDIT_INVENTORY'] },
  topic: '/topic/stock',
  load: async (signal) => {
    const count = (body: { priceMissing?: boolean }) =>
      call('POST /mgr/inventory/countTags', { body }, { signal, quiet: true });
    const [all, unpriced] = await Promise.all([count({}), count({ priceMissing: true })]);
    const tile = (name: string, many: number, filter: string) => ({
      name,
      count: many,
      path: `/inventory/list?${filter}`,
    });
    return {
      tiles: [
        {
          ...tile('Parts to check', all.states.quarantine ?? 0, 'state=quarantine'),
          icon: IconZoomCheck,
          colour: 'yellow',
        },
        { ...tile('Parts without a price', unpriced.here, 'priceMissing=true'), icon: IconTagOff, colour: 'gray' },
      ],
    };
  },
};

export const workGroups: readonly WorkGroup[] = [quotes, invoices, acquisitions, vehicles, tags, customers, pickups];

export const workKey = (group: WorkGroup) => ['your-work', group.id] as const;
export const workQuery = (group: WorkGroup) =>
  queryOptions({ queryKey: workKey(group), queryFn: ({ signal }) => group.load(signal) });
