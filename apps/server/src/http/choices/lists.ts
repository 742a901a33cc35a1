import type { ChoiceList } from '@yardkeeper/contract/fields/choices';

type Who = 'it' | 'person' | 'contact';
/**
 * The table behind a list: its id and name columns, the column that says whether an entry is offered, and what to call
 * it.
 */
export type ListTable = {
  readonly table: string;
  readonly id: string;
  readonly name: string;
  readonly offered: string;
  readonly who: Who;
};

const plain = (table: string, id = 'id', name = 'name', who: Who = 'it', offered = 'active'): ListTable => ({
  table,
  id,
  name,
  offered,
  who,
});

export const listTables: Readonly<Record<ChoiceList, ListTable>> = {
  adjustType: plain('adjust_type'),
  area: plain('area', 'area_id'),
  chargeType: plain('other_charge_type'),
  colour: plain('colour'),
  contact: plain('contact', 'debtor_id', 'name', 'contact', 'enabled'),
  courier: plain('courier'),
  engine: plain('engine'),
  expenseType: plain('expense_type'),
  group1: plain('part_group1'),
  group2: plain('part_group2'),
  location: plain('location', 'location_id', 'code'),
  locationGroup: plain('location_group', 'loc_group_id'),
  make: plain('make', 'make_id'),
  model: plain('model', 'model_id'),
  modelType: plain('model_type'),
  partName: plain('part_name', 'part_id'),
  partNumber: plain('part_number', 'part_no_id', 'part_no'),
  partType: plain('part_type'),
  paymentType: plain('payment_type'),
  person: plain('app_user', 'user_id', 'users_name', 'person'),
  plates: plain('plates'),
  purchaseType: plain('purchase_type'),
  referredGroup: plain('referred_group'),
  region: plain('region'),
  series: plain('series', 'series_id'),
  stockType: plain('stock_type'),
  stripTemplate: plain('strip_template', 'template_id'),
  terms: plain('account_terms'),
  transmission: plain('transmission'),
  writeOff: plain('write_off'),
};

/** The contact's name is left out, because not everybody who may send an id may read whose it is. */
export const retiredSentence = (list: ChoiceList, name: string): string => {
  const { who } = listTables[list];
  if (who === 'contact') return 'This contact is disabled; choose another';
  return who === 'person'
    ? `${name} does not work here any more; choose somebody else`
    : `${name} is not used any more; choose another`;
};
