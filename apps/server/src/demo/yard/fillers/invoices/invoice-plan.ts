import type { IsoDate } from '@yardkeeper/domain/format/dates';
import type { SoldTag } from './invoice-sources.ts';

export type Fate =
  | ('closed' | 'unpaid' | 'toPack' | 'sent' | 'out' | 'open' | 'released' | 'picking' | 'completed' | 'cancelled')
  | ('quote' | 'accepted' | 'lost' | 'converted');
const quoted: readonly Fate[] = ['quote', 'accepted', 'lost', 'converted'];
export const isQuoteFate = (fate: Fate): boolean => quoted.includes(fate);

/** What the drawn document will be. */
export type Plan = {
  fate: Fate;
  on: IsoDate;
  tags: SoldTag[];
  at?: Date;
  priority?: number;
  into?: Plan;
  buyer?: 'cash' | 'onAccount' | 'debtor';
  way?: 'van' | 'courier';
};
