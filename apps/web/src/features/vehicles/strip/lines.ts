import type { ReplyOf } from '@yardkeeper/contract/all-calls';
import type { ProposedItem } from '@yardkeeper/contract/vehicles/stock-items';
import type { DamageCode, Grade } from '@yardkeeper/domain/inventory/grades';
import { isSerialised } from '@yardkeeper/domain/inventory/grades';
import { type PartCondition, usualCondition } from '@yardkeeper/domain/parts/conditions';
import { newKey } from '../../../requests/action.ts';
import type { ChosenPart } from '../../../shared/catalogue/types.ts';
import type { SaveItem } from '../detail/stock/draft.ts';
import type { Price } from '../suggested-price.ts';

export type Proposal = ReplyOf<'GET /mgr/inventory/browseVehicles/proposeStripList'>;
export type SaidOfCar = Partial<{ [T in keyof Proposal['car']]: NonNullable<Proposal['car'][T]> }>;

/** The catalogue's data of a part that was taken from a diagram. */
type FromDiagram = Pick<ChosenPart, 'pnc' | 'nameId' | 'name' | 'side' | 'diagram'> & {
  /** `2 of 4` where the car has several of the part. */
  readonly piece?: string;
};

export type StripLine = Omit<ProposedItem, 'source' | 'partCondition'> & {
  readonly key: string;
  readonly source: ProposedItem['source'] | 'added';
  readonly partCondition: PartCondition;
  readonly grade: Grade | '';
  readonly damage: DamageCode;
  readonly qty: number;
  /** A person changed the line, so another template leaves it unchanged. */
  readonly touched: boolean;
  readonly catalogue?: FromDiagram;
};
/** What the details step stores in the wizard. */
export type DetailsData = {
  readonly templateId: number | null;
  readonly templates: Proposal['templates'];
  /** what is known of the car, and what a person entered about it */
  readonly car: Proposal['car'];
  readonly said: SaidOfCar;
  readonly leftOut: readonly string[];
  readonly lines: readonly StripLine[];
};
/** What the mapping step stores in the wizard, by the key of a line. */
export type Placed = {
  partNo: string;
  locationId: number | null;
  locationNo: string;
  unitCost: number | null;
  /** For a part of the catalogue: the part name that was chosen for it, and that name's price if the part had none. */
  named?: { partId: number; partDesc: string; price: Price | null };
};
export type MappingData = Readonly<Record<string, Placed>>;

const lineOf = (item: ProposedItem): StripLine => ({
  ...item,
  key: `p${item.partId}`,
  partCondition: item.partCondition as PartCondition,
  grade: '',
  damage: '',
  qty: 1,
  touched: false,
});

/** Ticking one alternative of a choice unticks the others. */
export function onlyChosen(lines: readonly StripLine[], taken: readonly StripLine[]): readonly StripLine[] {
  const keys = new Set(taken.map(({ key }) => key));
  const choices = new Set(taken.flatMap(({ ticked, choice }) => (ticked && choice !== '' ? [choice] : [])));
  return lines.map((line) =>
    line.ticked && choices.has(line.choice) && !keys.has(line.key) ? { ...line, ticked: false } : line,
  );
}

/** Lines that a person changed survive a new proposal, except those that the car cannot have by what is known now. */
export function detailsOf(proposal: Proposal, before: DetailsData | null, saidOfCar: SaidOfCar): DetailsData {
  const { templateId, templates, car, leftOut } = proposal;
  const said = new Map((before?.lines ?? []).filter(({ touched }) => touched).map((line) => [line.key, line]));
  const isAnswered = ({ missing }: StripLine) => missing.some((trait) => car[trait] !== null);
  const proposed = proposal.items.map((item) => {
    const line = said.get(`p${item.partId}`);
    if (!line || !isAnswered(line)) return line ?? lineOf(item);
    return { ...line, ticked: item.ticked || line.ticked, missing: item.missing };
  });
  const keys = new Set(proposed.map(({ key }) => key));
  const left = [...said.values()].filter((line) => !keys.has(line.key) && !isAnswered(line));
  return { templateId, templates, car, leftOut, said: saidOfCar, lines: onlyChosen([...left, ...proposed], left) };
}

export const addedLine = (partId: number, partDesc: string, price: Price): StripLine => ({
  key: `a${newKey()}`,
  partId,
  partDesc,
  otherWords: [],
  group1: 'Added by hand',
  configId: null,
  source: 'added',
  ticked: true,
  choice: '',
  missing: [],
  onCar: 0,
  partCondition: usualCondition,
  partNo: '',
  grade: '',
  damage: '',
  qty: 1,
  already: 0,
  inStock: 0,
  soldLastYear: 0,
  wanted: 0,
  touched: true,
  ...price,
});

/** Only new and aftermarket parts share a tag, so any other condition has a quantity of 1. */
export const changedLine = (line: StripLine, patch: Partial<StripLine>): StripLine => {
  const next = { ...line, ...patch, touched: true };
  return isSerialised(next.partCondition) ? { ...next, qty: 1 } : next;
};

/** Distinguishes the pieces of a part of which the car has several. */
export const lineName = ({ partDesc, catalogue }: StripLine): string =>
  catalogue?.piece ? `${partDesc}, ${catalogue.piece}` : partDesc;

export const unplaced = (line: StripLine): Placed => ({
  partNo: line.partNo,
  locationId: null,
  locationNo: '',
  unitCost: null,
});

/** The line with the part name that was chosen for it. */
export function mappedLine(line: StripLine, { named }: Placed): StripLine {
  if (!named) return line;
  const { partId, partDesc, price } = named;
  return { ...line, partId, partDesc, ...(price && line.retail === 0 ? price : {}) };
}

export const itemOf = (line: StripLine, placed: Placed, vehicleId: number): SaveItem => ({
  stockId: 0,
  stockItemId: 0,
  vehicleId,
  partId: line.partId,
  partNo: placed.partNo.trim(),
  configId: line.configId,
  priceItemId: line.priceItemId,
  partCondition: line.partCondition,
  grade: line.grade,
  damage: line.damage,
  qty: line.qty,
  retail: line.retail,
  trade: line.trade,
  onCar: line.onCar,
  locationId: line.onCar === 1 ? null : placed.locationId,
  locationNo: line.onCar === 1 ? '' : placed.locationNo,
  ...(placed.unitCost === null ? {} : { unitCost: placed.unitCost }),
});
