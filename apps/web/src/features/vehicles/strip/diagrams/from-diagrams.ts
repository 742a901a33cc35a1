import { sideOf } from '@yardkeeper/domain/catalogue/side';
import type { ChosenPart } from '../../../../shared/catalogue/types.ts';
import { addedLine, type DetailsData, type StripLine } from '../lines.ts';

/** Four injectors make four tags, each with its own grade. */
const MOST_PIECES = 30;
type Piece = { readonly key: string; readonly piece?: string };
function piecesOf({ key, qty }: ChosenPart): readonly Piece[] {
  if (qty <= 1) return [{ key: `c${key}` }];
  const of = Math.min(qty, MOST_PIECES);
  return Array.from({ length: of }, (_, n) => ({
    key: n === 0 ? `c${key}` : `c${key} ${n + 1}`,
    piece: `${n + 1} of ${of}`,
  }));
}

/** A matching proposal contributes its prices and figures. */
function lineOf({ key, ...piece }: Piece, part: ChosenPart, proposed: StripLine | undefined): StripLine {
  const { pnc, nameId, name, side, partNo, diagram, expected, suggestion } = part;
  const usual = addedLine(part.partId ?? 0, part.partName || sided(part), {
    priceItemId: null,
    retail: expected ?? 0,
    trade: 0,
  });
  return {
    ...(proposed ?? { ...usual, group1: diagram }),
    key,
    catalogue: { pnc, nameId, name, side, diagram, ...piece },
    source: 'added',
    partNo,
    ticked: true,
    touched: true,
    // The person took it from the drawing, so the car has it.
    choice: '',
    missing: [],
    onCar: suggestion === 'leave' ? 1 : 0,
  };
}
const sided = ({ name, side }: ChosenPart): string => (side && sideOf(name) !== side ? `${name}, ${side}` : name);

/**
 * Syncs the list with the parts taken from diagrams: new parts are added, those left again are removed. A person who
 * chooses from diagrams wants these parts, so other proposals are unticked unless a person ticked them.
 */
export function withChosen(data: DetailsData, chosen: readonly ChosenPart[]): DetailsData {
  const wanted = new Set(chosen.flatMap(piecesOf).map(({ key }) => key));
  const there = new Set(data.lines.map(({ key }) => key));
  const isSame = [...wanted].every((key) => there.has(key));
  if (isSame && data.lines.every(({ catalogue, key }) => !catalogue || wanted.has(key))) return data;
  const own = data.lines.filter(({ catalogue }) => !catalogue);
  const proposed = new Map(own.filter(({ touched }) => !touched).map((line) => [line.partId, line]));
  const before = new Map(data.lines.map((line) => [line.key, line]));
  const lines = chosen.flatMap((part) =>
    piecesOf(part).map((piece) => before.get(piece.key) ?? lineOf(piece, part, proposed.get(part.partId ?? 0))),
  );
  const others = own.map((line) => (line.touched || chosen.length === 0 ? line : { ...line, ticked: false }));
  return { ...data, lines: [...lines, ...others] };
}

/** Drops proposals for parts that were taken from a diagram, because they would be there twice. */
export function withoutDoubles(lines: readonly StripLine[]): readonly StripLine[] {
  const taken = new Set(lines.filter(({ catalogue, partId }) => catalogue && partId > 0).map(({ partId }) => partId));
  return lines.filter((line) => line.catalogue || line.ticked || !taken.has(line.partId));
}
