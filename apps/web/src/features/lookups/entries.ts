import { courierPriorities, months } from '@yardkeeper/domain/reference/lookup-kinds';
import type { LookupEntry } from '../../api/lookups/lookup-lists.ts';

export type Entry = {
  readonly id: number;
  readonly name: string;
  readonly active: 0 | 1;
  readonly parentId: number | null;
  readonly version: number;
  readonly facts: readonly string[];
  readonly courier?: LookupEntry<'couriers'>;
  readonly terms?: LookupEntry<'terms'>;
};

/** The product shows these names in exactly this spelling, `Hight` included. */
export const priorityNames: Readonly<Record<number, string>> = {
  [courierPriorities.normal]: 'Normal',
  [courierPriorities.hight]: 'Hight',
  [courierPriorities.na]: 'NA',
};

const termsInWords = ({ days, fromMonthEnd }: { days: number; fromMonthEnd: boolean }): string =>
  `${days} ${days === 1 ? 'day' : 'days'}${fromMonthEnd ? ' from the end of the month' : ''}`;

type Row = {
  readonly id: number;
  readonly name: string;
  readonly active: 0 | 1 | 'Y' | 'N';
  readonly parentId?: number | null;
  readonly version?: number;
  readonly role?: string;
  readonly paymentId?: number;
};

const isCourier = (row: Row): row is LookupEntry<'couriers'> => 'trackingUrl' in row;
const isTerms = (row: Row): row is LookupEntry<'terms'> => 'fromMonthEnd' in row;

export function entryOf(row: Row): Entry {
  const { id, name, parentId = null, version = 0 } = row;
  const plain = { id, name, parentId, version, active: row.active === 1 || row.active === 'Y' ? 1 : 0 } as const;
  if (isCourier(row)) {
    const facts = [priorityNames[row.priority] ?? '', row.phone, row.trackingUrl];
    return { ...plain, facts, courier: row };
  }
  if (isTerms(row)) return { ...plain, facts: [termsInWords(row)], terms: row };
  if (row.paymentId !== undefined) return { ...plain, facts: [`id ${row.paymentId}`, `Active ${row.active}`] };
  return { ...plain, facts: row.role === undefined ? [] : [row.role] };
}

export const monthEntries: readonly Entry[] = months.map((name, at) => ({
  id: at + 1,
  name,
  active: 1,
  parentId: null,
  version: 0,
  facts: [new Date(Date.UTC(2000, at, 1)).toLocaleDateString('en-NZ', { month: 'long', timeZone: 'UTC' })],
}));
