import * as cell from '../csv/cells.ts';
import type { Cents } from '../money/cents.ts';
import { conditionOf } from '../parts/conditions.ts';
import { normalPartNumber } from '../parts/part-number.ts';
import { plainName, tidyName } from '../reference/names.ts';

export type PastedCells = Readonly<
  Record<
    | 'part'
    | 'partNo'
    | 'supplierPartNo'
    | 'make'
    | 'model'
    | 'series'
    | 'condition'
    | 'qty'
    | 'unitCost'
    | 'retail'
    | 'trade'
    | 'location'
    | 'notes',
    string
  >
>;
export type PastedColumn = keyof PastedCells;
type PastedProblem = { readonly row: number; readonly column: PastedColumn; readonly message: string };

export type PastedLists = {
  readonly partName: ReadonlyMap<string, number>;
  /** by part number without blanks and dashes */
  readonly partNumber: ReadonlyMap<string, number>;
  readonly make: ReadonlyMap<string, number>;
  /** by `makeId/plain name` */
  readonly model: ReadonlyMap<string, number>;
  /** by `modelId/plain name` */
  readonly series: ReadonlyMap<string, number>;
  /** by plain code */
  readonly location: ReadonlyMap<string, number>;
};

export type PastedLine = {
  readonly row: number;
  readonly partId: number;
  readonly partNo: string;
  readonly supplierPartNo: string;
  readonly makeId: number | null;
  readonly modelId: number | null;
  readonly seriesId: number | null;
  /** null when the cell is empty: the line then gets the default of a typed line */
  readonly condition: number | null;
  readonly qty: number;
  /** null when the cell is empty: the line then gets the last price of the supplier */
  readonly unitCostCents: Cents | null;
  readonly retailCents: Cents | null;
  readonly tradeCents: Cents | null;
  readonly locationId: number | null;
  readonly notes: string;
};

/** A part is identified by its name, or by its number alone. */
function partOf(cells: PastedCells, lists: PastedLists, complain: cell.Complain): number | undefined {
  if (cells.part !== '')
    return lists.partName.get(plainName(cells.part)) ?? complain('part', `“${cells.part}” is not in the list`);
  if (cells.partNo === '') return complain('part', 'Write a part or a part number');
  return lists.partNumber.get(normalPartNumber(cells.partNo)) ?? complain('partNo', 'No part has this number');
}

function vehicleOf({ make, model, series }: PastedCells, lists: PastedLists, complain: cell.Complain) {
  const makeId = cell.named(make, lists.make, plainName(make), 'make', complain);
  if (model && make === '') complain('make', 'Name the make of this model');
  if (series && model === '') complain('model', 'Name the model of this series');
  const modelId =
    model && makeId ? cell.named(model, lists.model, `${makeId}/${plainName(model)}`, 'model', complain) : null;
  const seriesId =
    series && modelId ? cell.named(series, lists.series, `${modelId}/${plainName(series)}`, 'series', complain) : null;
  return { makeId: makeId ?? null, modelId: modelId ?? null, seriesId: seriesId ?? null };
}

const MOST = 10_000;
const priceOrNull = (text: string, column: PastedColumn, complain: cell.Complain) =>
  text === '' ? null : cell.price(text, column, complain);

/** Turns each row into a line, or reports the cells that are wrong. */
export function readPastedLines(rows: readonly PastedCells[], lists: PastedLists) {
  const problems: PastedProblem[] = [];
  const lines = rows.flatMap((cells, row): PastedLine[] => {
    const before = problems.length;
    const complain: cell.Complain = (column, message) => {
      problems.push({ row, column: column as PastedColumn, message });
    };
    const partId = partOf(cells, lists, complain);
    const vehicle = vehicleOf(cells, lists, complain);
    const condition =
      cells.condition === ''
        ? null
        : (conditionOf(cells.condition) ?? complain('condition', 'Write New Genuine, Aftermarket, Used or Reco'));
    const qty = cells.qty === '' ? 1 : cell.wholeNumber(cells.qty, { from: 1, to: MOST }, 'qty', complain);
    const [unitCostCents, retailCents, tradeCents] = (['unitCost', 'retail', 'trade'] as const).map((column) =>
      priceOrNull(cells[column], column, complain),
    );
    const locationId = cell.named(cells.location, lists.location, plainName(cells.location), 'location', complain);
    const partNo = cell.text(tidyName(cells.partNo), 60, 'partNo', complain);
    const supplierPartNo = cell.text(tidyName(cells.supplierPartNo), 60, 'supplierPartNo', complain);
    if (problems.length > before) return [];
    return [
      {
        row,
        partId: partId!,
        partNo: partNo!,
        supplierPartNo: supplierPartNo!,
        ...vehicle,
        condition: condition ?? null,
        qty: qty!,
        unitCostCents: unitCostCents ?? null,
        retailCents: retailCents ?? null,
        tradeCents: tradeCents ?? null,
        locationId: locationId ?? null,
        notes: cells.notes,
      },
    ];
  });
  return { lines, problems };
}
