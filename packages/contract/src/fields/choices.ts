import type { z } from 'zod';
import { type CallDef, callKey } from '../call.ts';

/** Fields that choose from a list, whose entries may be retired while records still refer to them. */
const listOfField = {
  areas: 'area',
  bodyColourId: 'colour',
  chargeTypeId: 'chargeType',
  colorId: 'colour',
  colourId: 'colour',
  courierId: 'courier',
  debtorId: 'contact',
  driverId: 'person',
  engineId: 'engine',
  expenseTypeId: 'expenseType',
  group1Id: 'group1',
  group2Id: 'group2',
  locGroupID: 'locationGroup',
  locGroupId: 'locationGroup',
  locationId: 'location',
  makeId: 'make',
  modelId: 'model',
  modelTypeId: 'modelType',
  otherId: 'partNumber',
  partId: 'partName',
  partIds: 'partName',
  partTypeId: 'partType',
  paymentTypeId: 'paymentType',
  platesId: 'plates',
  purchaseTypeId: 'purchaseType',
  referredId: 'referredGroup',
  regionId: 'region',
  salespersonId: 'person',
  seriesId: 'series',
  statusId: 'adjustType',
  stockTypeId: 'stockType',
  supersededById: 'partNumber',
  supplierId: 'contact',
  templateId: 'stripTemplate',
  termsId: 'terms',
  transId: 'transmission',
  trimColourId: 'colour',
  userId: 'person',
  writeOffId: 'writeOff',
} as const satisfies Record<string, string>;

export type ChoiceList = (typeof listOfField)[keyof typeof listOfField];

/**
 * Calls in which such a field chooses nothing new: it identifies a record, filters past records, or only describes
 * something.
 */
export const notChosen: readonly (readonly [calls: RegExp, fields: RegExp, why: string])[] = [
  [/partNames\/savePartName|defaultPrice\//, /^partId$/, 'the part that is changed'],
  [/saveTemplate/, /^templateId$/, 'the template that is changed'],
  [/saveLocationGroup/, /^locGroupID$/, 'the group that is changed'],
  [/saveAutoSelectPart/, /^makeId$/, 'the make whose parts are changed'],
  [/saveGlobalImage/, /Id$/, 'the parts whose picture it is'],
  [/unlinkPartNo/, /^otherId$/, 'it is taken off'],
  [/\/(removeToken|markAllAsRead|clear)\/|sessions\/endOthers/, /^userId$/, 'whose they are'],
  [/applyPriceChange/, /^chosen\./, 'which prices change, also those of retired parts'],
  [/saleReport\//, /^filter\./, 'a report looks back at whoever was there'],
  [/confirmContacts/, /debtorId$/, 'who it is in the books, also of somebody disabled'],
  [/stocktake\/start/, /^locationId$/, 'what lies at a place that is no longer used is counted too'],
  [/mappingByPncNumber|savePartNumbers/, /^makeId$/, 'the make of the car in the catalogue'],
];

/** The fields beside a field, and those of the whole request. */
type Beside = Readonly<Record<string, unknown>>;
/** A field of a call and the list that it chooses from; `*` stands for each row. */
export type Choice = {
  readonly place: 'params' | 'query' | 'body';
  readonly path: readonly string[];
  readonly list: ChoiceList;
  /** whether the field is a choice at all, when that depends on the fields beside it */
  readonly isChosen?: (beside: Beside) => boolean;
};

const isNew = ({ id }: Beside) => id === 0;
/** Fields for which the fields beside them decide the list, or whether the field is a choice. */
const dependent: readonly (readonly [call: RegExp, path: string, list: ChoiceList, Required<Choice>['isChosen']])[] = [
  [
    /saveLookup/,
    'parentId',
    'make',
    (entry) => isNew(entry) && ['engine', 'transmission'].includes(String(entry.kind)),
  ],
  [/saveLookup/, 'parentId', 'group1', (entry) => isNew(entry) && entry.kind === 'group2'],
  // For a line with a tag, the tag determines the part.
  [/saveInvoicesInfo/, 'lines.*.partId', 'partName', (line) => line.kind !== 'tag'],
];

/** The paths of all number fields in a schema. */
export function numbersOf(given: z.core.$ZodType, path: readonly string[] = []): (readonly string[])[] {
  const { def } = (given as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape).flatMap(([name, field]) => numbersOf(field, [...path, name]));
    case 'array':
      return numbersOf(def.element, [...path, '*']);
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
      return numbersOf(def.innerType, path);
    case 'pipe':
      return numbersOf(def.in, path);
    case 'union':
      return def.options.flatMap((option) => numbersOf(option, path));
    case 'intersection':
      return [...numbersOf(def.left, path), ...numbersOf(def.right, path)];
    case 'number':
      return [path];
    default:
      return [];
  }
}

export const fieldName = (path: readonly string[]): string => path.filter((step) => step !== '*').at(-1) ?? '';
const isList = (name: string): name is keyof typeof listOfField => Object.hasOwn(listOfField, name);

/** The fields of a call that choose from lists, found in its schemas. */
export const choicesOf = (call: CallDef): Choice[] =>
  (['params', 'query', 'body'] as const).flatMap((place) =>
    (call[place] ? numbersOf(call[place]) : []).flatMap((path): Choice[] => {
      const name = fieldName(path);
      const special = dependent.filter(([calls, at]) => calls.test(callKey(call)) && at === path.join('.'));
      if (special.length > 0) return special.map(([, , list, isChosen]) => ({ place, path, list, isChosen }));
      const dotted = path.filter((step) => step !== '*').join('.');
      const isChosen = !notChosen.some(([calls, fields]) => calls.test(callKey(call)) && fields.test(dotted));
      return isList(name) && isChosen ? [{ place, path, list: listOfField[name] }] : [];
    }),
  );
