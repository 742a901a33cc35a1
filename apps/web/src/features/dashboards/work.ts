import {
  IconCarCrane,
  IconCarCrash,
  IconCarGarage,
  IconCarSuv,
  IconClockExclamation,
  IconFileDescription,
  IconFileInvoice,
  IconHandStop,
  IconPackage,
  IconShoppingBag,
  IconSteeringWheel,
  IconTagOff,
  IconTruckDelivery,
  IconZoomCheck,
  type TablerIcon,
} from '@tabler/icons-react';
import type { Waiting } from '@yardkeeper/contract/dashboards/calls';
import type { Actor } from '@yardkeeper/domain/access/guard';
import { isMore, mayWaitFor, type WaitingKind } from '@yardkeeper/domain/access/waiting';
import { waitingNames } from '../../shell/menu/waiting.ts';

type Look = { readonly path: string; readonly icon: TablerIcon; readonly colour: string };
export type Tile = Look & { readonly name: string; readonly count: number; readonly isMore: boolean };

const bought = '/vehicleacquisitions/list?status=';

/** In the order of the tiles. */
const looks: Readonly<Partial<Record<WaitingKind, Look>>> = {
  ownQuotes: { path: '/invoice/list?status=myQuotes', icon: IconFileDescription, colour: 'pounamu' },
  overdueInvoices: { path: '/invoice/list?status=overdue', icon: IconFileInvoice, colour: 'red' },
  openOffers: { path: `${bought}open`, icon: IconCarSuv, colour: 'gray' },
  toReceive: { path: `${bought}inProgress`, icon: IconCarCrane, colour: 'blue' },
  toClose: { path: `${bought}completed`, icon: IconCarGarage, colour: 'teal' },
  toStrip: { path: '/vehicleacquisitions/stocklist?state=awaiting', icon: IconCarCrash, colour: 'blue' },
  toCheck: { path: '/inventory/list?state=quarantine', icon: IconZoomCheck, colour: 'yellow' },
  toPrice: { path: '/inventory/list?priceMissing=true', icon: IconTagOff, colour: 'gray' },
  overdueCustomers: { path: '/customer/customerlist?state=overdue', icon: IconClockExclamation, colour: 'red' },
  customersOnHold: { path: '/customer/customerlist?state=onHold', icon: IconHandStop, colour: 'yellow' },
  toPick: { path: '/picking/list', icon: IconShoppingBag, colour: 'blue' },
  toSend: { path: '/picking/dispatch-list?show=toSend', icon: IconPackage, colour: 'blue' },
  ownStops: { path: '/picking/drive', icon: IconTruckDelivery, colour: 'pounamu' },
  ownPickups: { path: '/vehicleacquisitions/pickups', icon: IconSteeringWheel, colour: 'pounamu' },
};
const kinds = Object.keys(looks) as WaitingKind[];

export const kindsOf = (actor: Actor): readonly WaitingKind[] => kinds.filter((kind) => mayWaitFor(actor, kind));

/** Returns no tile for a count that the server did not give. */
export function tileOf(kind: WaitingKind, counts: Waiting): readonly Tile[] {
  const [look, count] = [looks[kind], counts[kind]];
  return look && typeof count === 'number'
    ? [{ ...look, name: waitingNames[kind], count, isMore: isMore(kind, count) }]
    : [];
}
