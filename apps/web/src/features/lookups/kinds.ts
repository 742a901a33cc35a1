import { type LookupKind, lookupKinds } from '@yardkeeper/domain/reference/lookup-kinds';
import type { LookupName } from '../../api/lookups/lookup-lists.ts';

export type ListKind = {
  /** The name of the list in the address. */
  readonly id: string;
  readonly title: string;
  /** The call that lists the entries; null where they are fixed, as months are. */
  readonly lookup: LookupName | null;
  /** What is edited; null for a list that can only be read. */
  readonly kind: LookupKind | null;
  readonly hint?: string;
};

type Section = { readonly title: string; readonly lists: readonly ListKind[] };

const editable = (lookup: LookupName, kind: LookupKind, title: string, hint?: string): ListKind => ({
  id: lookup,
  title,
  lookup,
  kind,
  ...(hint && { hint }),
});
const fixed = (lookup: LookupName, title: string, hint: string): ListKind => ({
  id: lookup,
  title,
  lookup,
  kind: null,
  hint,
});

export const sections: readonly Section[] = [
  {
    title: 'Buying',
    lists: [
      editable('referred', 'referredGroup', 'Referred by'),
      editable('expenseTypes', 'expenseType', 'Expense types'),
      editable('purchaseTypes', 'purchaseType', 'Purchase types'),
      editable('writeOffs', 'writeOff', 'Write-off categories'),
      editable('plates', 'plates', 'Plates'),
    ],
  },
  {
    title: 'Vehicles',
    lists: [
      editable('modelTypes', 'modelType', 'Body types'),
      editable('colours', 'colour', 'Colours'),
      editable('engines', 'engine', 'Engines'),
      editable('transmissions', 'transmission', 'Transmissions'),
      editable('stockTypes', 'stockType', 'Stock types'),
    ],
  },
  {
    title: 'Parts',
    lists: [
      editable('group1', 'group1', 'Part groups'),
      editable('group2', 'group2', 'Part subgroups'),
      editable('partTypes', 'partType', 'Part types'),
      editable(
        'adjustTypes',
        'adjustType',
        'Adjust types',
        'The first eight do what they say; one you add sets the count.',
      ),
    ],
  },
  {
    title: 'Selling',
    lists: [
      editable('couriers', 'courier', 'Couriers'),
      editable('terms', 'terms', 'Payment terms'),
      editable('paymentTypes', 'paymentType', 'Payment types', 'Their ids are fixed; documents refer to them.'),
    ],
  },
  {
    title: 'Fixed',
    lists: [
      fixed('users', 'Users', 'People are added under Settings, Users.'),
      fixed('drivers', 'Drivers', 'Everybody whose role is driver.'),
      fixed('regions', 'Regions', 'The regions of New Zealand.'),
      fixed('years', 'Years', 'Model years, newest first; the next one comes by itself.'),
      { id: 'months', title: 'Months', lookup: null, kind: null, hint: 'As they stand in a vehicle’s month.' },
    ],
  },
];

const all = sections.flatMap((section) => section.lists);
export const firstList = all[0] as ListKind;
export const listById = (id: string): ListKind => all.find((list) => list.id === id) ?? firstList;

export const oneOf = ({ kind, title }: ListKind): string => (kind ? lookupKinds[kind].label : title.toLowerCase());

type Parent = 'make' | 'group1' | 'colourType';
export function parentOf({ kind }: ListKind): Parent | null {
  if (kind === null) return null;
  const about = lookupKinds[kind];
  return 'parent' in about ? about.parent : null;
}
