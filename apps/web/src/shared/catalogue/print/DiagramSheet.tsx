import type { DemandPart } from '@yardkeeper/contract/fits/demand';
import { memo } from 'react';
import { PrintSheet } from '../../../kit/print/PrintSheet.tsx';
import type { Position } from '../choose/positions.ts';
import { inWords } from '../demand/looks.ts';
import type { DemandByKey } from '../demand/use-demand.ts';
import type { ChosenCar } from '../types.ts';
import classes from './DiagramSheet.module.css';

type Props = {
  car: ChosenCar;
  name: string;
  img: string | null;
  positions: readonly Position[];
  taken: ReadonlySet<string>;
  demand: DemandByKey;
};

const worthOf = (figures: DemandPart): string =>
  [figures.partId !== null && figures.suggestionName, inWords(figures)].filter(Boolean).join('. ');

/** A printed sheet for the shed: the picture, its parts with a box to tick, and what is worth taking. */
export const DiagramSheet = memo(function DiagramSheet({ car, name, img, positions, taken, demand }: Props) {
  const parts = positions.flatMap(({ number, parts: inside }) =>
    inside.filter(({ fits }) => fits).map((part) => ({ ...part, position: number })),
  );
  return (
    <PrintSheet>
      <h1 className={classes.title}>{name}</h1>
      <p className={classes.car}>
        {car.title} · {car.frame || car.vin} {car.made && `· made ${car.made}`}
      </p>
      {img && <img src={img} alt="" className={classes.picture} />}
      <table className={classes.parts}>
        <thead>
          <tr>
            <th />
            <th>No.</th>
            <th>Part</th>
            <th>OEM number</th>
            <th>Worth</th>
          </tr>
        </thead>
        <tbody>
          {parts.map((part) => {
            const figures = demand.get(part.key);
            return (
              <tr key={`${part.position}${part.key}`}>
                <td>{taken.has(part.key) ? '☑' : '☐'}</td>
                <td>{part.position}</td>
                <td>
                  {part.name} {part.side && `(${part.side})`}
                </td>
                <td className={classes.number}>{part.number}</td>
                <td>{figures && worthOf(figures)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </PrintSheet>
  );
});
