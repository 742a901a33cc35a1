import {
  IconBell,
  IconCar,
  IconCash,
  IconFileInvoice,
  IconMailExclamation,
  IconPackage,
  IconShoppingCart,
  IconTag,
  IconTruckDelivery,
  IconUser,
  type TablerIcon,
} from '@tabler/icons-react';

type Kind = { readonly icon: TablerIcon; readonly label: string };

const kinds: Readonly<Record<string, Kind>> = {
  outbox: { icon: IconMailExclamation, label: 'Message' },
  user: { icon: IconUser, label: 'User' },
  acquisition: { icon: IconCar, label: 'Acquisition' },
  vehicle: { icon: IconCar, label: 'Vehicle' },
  invoice: { icon: IconFileInvoice, label: 'Invoice' },
  quote: { icon: IconFileInvoice, label: 'Quote' },
  purchaseOrder: { icon: IconShoppingCart, label: 'Purchase order' },
  picking: { icon: IconPackage, label: 'Picking' },
  dispatch: { icon: IconTruckDelivery, label: 'Dispatch' },
  delivery: { icon: IconTruckDelivery, label: 'Delivery' },
  backOrder: { icon: IconTag, label: 'Back order' },
  accounting: { icon: IconCash, label: 'Accounting' },
};

/** How a kind of notification is drawn and named; one nobody knows yet is plain news. */
export const kindOf = (kind: string): Kind => kinds[kind] ?? { icon: IconBell, label: 'News' };
