import type { CataloguePart } from '@yardkeeper/contract/catalogue/provider-schemas';
import type { DiagramAnswer } from '../api.ts';
import { type ChosenPart, keyOfPart } from '../types.ts';

export type ListedPart = CataloguePart & { readonly key: string };
/** All parts that one number in the picture stands for. */
export type Position = { readonly number: string; readonly name: string; readonly parts: readonly ListedPart[] };

/** Parts without a place in the picture are listed all the same. */
export function positionsOf({ partGroups }: DiagramAnswer): readonly Position[] {
  const found = new Map<string, { name: string; parts: Map<string, ListedPart> }>();
  for (const group of partGroups)
    for (const part of group.parts) {
      const number = part.positionNumber || group.positionNumber;
      const position = found.get(number) ?? { name: group.name || part.name, parts: new Map() };
      const key = keyOfPart(part);
      // Of two parts with the same number, the one that fits this car counts.
      if (!position.parts.get(key)?.fits) position.parts.set(key, { ...part, key });
      found.set(number, position);
    }
  return [...found].map(([number, { name, parts }]) => ({
    number,
    name,
    parts: [...parts.values()].sort((a, b) => Number(b.fits) - Number(a.fits)),
  }));
}

/** One part per side, although other numbers may replace it: these are what a click on the picture takes. */
export function usualOf({ parts }: Position): readonly ListedPart[] {
  const fitting = parts.filter(({ fits }) => fits);
  return [...new Map(fitting.toReversed().map((part) => [part.side, part])).values()].toReversed();
}

/** A click on a number takes its parts, or leaves all of them when any is taken. */
export function afterClick(
  position: Position,
  taken: ReadonlySet<string>,
): { take: readonly ListedPart[]; leave: string[] } {
  const leave = position.parts.map(({ key }) => key).filter((key) => taken.has(key));
  return leave.length > 0 ? { take: [], leave } : { take: usualOf(position), leave: [] };
}

export const chosenOf = (part: ListedPart, diagram: string): ChosenPart => ({
  key: part.key,
  pnc: part.positionNumber,
  nameId: part.nameId,
  name: part.name,
  side: part.side,
  partNo: part.number,
  qty: part.qty ?? 1,
  notice: part.notice,
  diagram,
  partId: part.ours?.partId ?? null,
  partName: part.ours?.partName ?? '',
  expected: null,
  suggestion: null,
});
