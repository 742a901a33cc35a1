import type { Booking } from '@yardkeeper/contract/accounting/schemas';

export const entityWords = {
  invoice: 'Sales',
  purchaseOrder: 'Purchase orders',
  acquisition: 'Vehicles',
  opening: 'Opening balances',
  contact: 'Contacts',
} as const;

const pages: Readonly<Record<string, string>> = {
  invoice: '/invoice',
  purchaseOrder: '/purchase',
  acquisition: '/vehicleacquisitions',
};
export const pageOf = ({ entity, entityId }: Pick<Booking, 'entity' | 'entityId'>): string | null =>
  pages[entity] ? `${pages[entity]}/${entityId}` : null;
