import type { Booking } from '@yardkeeper/contract/accounting/schemas';
import type { Tone } from '../../../kit/text/status.ts';

export const standings: Readonly<Record<Booking['state'], { readonly label: string; readonly tone: Tone }>> = {
  queued: { label: 'Waiting', tone: 'waiting' },
  sending: { label: 'Sending', tone: 'progress' },
  parked: { label: 'Failed', tone: 'late' },
  held: { label: 'Held', tone: 'open' },
  sent: { label: 'Sent', tone: 'done' },
  skipped: { label: 'Given up', tone: 'open' },
};

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

export const actionWords = {
  retry: { label: 'Send again', done: 'It is on its way' },
  skip: { label: 'Skip', done: 'It is given up' },
  hold: { label: 'Hold back', done: 'It is held back' },
  release: { label: 'Let go', done: 'It is on its way' },
} as const;
export type Action = keyof typeof actionWords;
