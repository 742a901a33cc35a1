import type { Spot } from '../../../kit/diagram/spots.ts';
import type { DiagramAnswer } from '../api.ts';
import { cornerOf, inWords, looks, weightiest } from '../demand/looks.ts';
import type { DemandByKey } from '../demand/use-demand.ts';
import type { Position } from './positions.ts';

/** `Headlamp, left and right`. */
export function nameOf({ name, parts }: Position): string {
  const sides = [...new Set(parts.filter(({ fits }) => fits).map(({ side }) => side))].filter(Boolean);
  return [name, sides.join(' and ')].filter(Boolean).join(', ');
}

export function spotsOf(
  { positions: places }: Pick<DiagramAnswer, 'positions'>,
  positions: readonly Position[],
  demand: DemandByKey,
  taken: ReadonlySet<string>,
): readonly Spot[] {
  const byNumber = new Map(positions.map((position) => [position.number, position]));
  return places.flatMap(({ number, coordinates: [x, y, width, height] }) => {
    const position = byNumber.get(number);
    if (!position) return [];
    const { parts } = position;
    const isFaint = parts.every(({ fits }) => !fits);
    const isChosen = parts.some(({ key }) => taken.has(key));
    const figures = isFaint ? null : weightiest(parts.filter(({ fits }) => fits).map(({ key }) => demand.get(key)));
    const words = [
      `${number} ${nameOf(position)}`,
      isFaint ? `not for this car: ${parts[0]?.whyNot ?? ''}` : figures && inWords(figures),
    ];
    return [
      {
        key: number,
        x,
        y,
        width,
        height,
        label: words.filter(Boolean).join('. '),
        tone: figures && figures.colour !== 'none' ? looks[figures.colour].tone : undefined,
        mark: figures ? cornerOf(figures) : undefined,
        isChosen,
        isFaint,
      },
    ];
  });
}
