import { country, courierPriorities, months } from '@yardkeeper/domain/reference/lookup-kinds';
import type { LookupEntry, LookupName } from '../../api/lookup-lists.ts';

/** An entry of any list, with the facts that only its own list has. */
export type Entry = {
  readonly id: number;
  readonly name: string;
  readonly active: 0 | 1;
  readonly parentId: number | null;
  readonly version: number;
  /** what stands beside the name, in reading order */
  readonly facts: readonly string[];
  readonly courier?: LookupEntry<'couriers'>;
  readonly terms?: LookupEntry<'terms'>;
};

/** As the specification spells them. */
export const priorityNames: Readonly<Record<number, string>> = {
  [courierPriorities.normal]: 'Normal',
  [courierPriorities.hight]: 'Hight',
  [courierPriorities.na]: 'NA',
};

export const termsInWords = ({ days, fromMonthEnd }: { days: number; fromMonthEnd: boolean }): string =>
  `${days} ${days === 1 ? 'day' : 'days'}${fromMonthEnd ? ' from the end of the month' : ''}`;

type Any = LookupEntry<LookupName>;

export function entryOf(row: Any): Entry {
  const plain = {
    id: row.id,
    name: row.name,
    active: row.active === 1 || row.active === 'Y' ? (1 as const) : (0 as const),
    parentId: 'parentId' in row ? row.parentId : null,
    version: 'version' in row ? row.version : 0,
  };
  if ('paymentId' in row) return { ...plain, facts: [`id ${row.paymentId}`, `Active ${row.active}`] };
  if ('trackingUrl' in row) {
    const facts = [priorityNames[row.priority] ?? '', row.phone, row.trackingUrl];
    return { ...plain, facts, courier: row };
  }
  if ('fromMonthEnd' in row) return { ...plain, facts: [termsInWords(row)], terms: row };
  if ('role' in row) return { ...plain, facts: [row.role] };
  return { ...plain, facts: [] };
}

export const monthEntries: readonly Entry[] = months.map((name, at) => ({
  id: at + 1,
  name,
  active: 1,
  parentId: null,
  version: 0,
  facts: [new Date(Date.UTC(2000, at, 1)).toLocaleDateString('en-NZ', { month: 'long', timeZone: 'UTC' })],
}));

export const countryHint = `Country is always ${country}.`;
