import { Badge, Text } from '@mantine/core';
import type { DemandPart } from '@yardkeeper/contract/fits/demand';
import { type ReactNode, useId } from 'react';
import { MoneyText } from '../../../kit/text/MoneyText.tsx';
import { DemandBadge } from '../demand/DemandBadge.tsx';
import classes from './Choose.module.css';
import type { ListedPart } from './positions.ts';

type Props = {
  number: string;
  part: ListedPart;
  figures: DemandPart | undefined;
  isTaken: boolean;
  onTake: (isTaken: boolean) => void;
  children?: ReactNode;
};

export function PartRow({ number, part, figures, isTaken, onTake, children }: Props) {
  const { name, number: partNo, side, qty, notice, fits, whyNot } = part;
  const why = useId();
  return (
    <div className={classes.part} data-taken={isTaken || undefined} data-faint={!fits || undefined}>
      <label className={classes.take}>
        <input
          type="checkbox"
          checked={isTaken}
          aria-describedby={fits ? undefined : why}
          onChange={(event) => onTake(event.currentTarget.checked)}
        />
        <span className={classes.what}>
          <span className={classes.name}>
            <Text span size="xs" c="dimmed" className="kit-figures">
              {number}
            </Text>{' '}
            {name}{' '}
            {side && (
              <Badge size="xs" variant="outline" color={side === 'left' ? 'violet' : 'teal'}>
                {side}
              </Badge>
            )}
          </span>
          <Text span size="xs" c="dimmed" className="kit-figures">
            {[partNo || 'no number', qty && qty > 1 ? `× ${qty}` : '', notice].filter(Boolean).join(' · ')}
          </Text>
        </span>
      </label>
      {fits ? (
        figures && (
          <div className={classes.figures}>
            <DemandBadge part={figures} />
            {figures.partId !== null && figures.suggestionName !== '' && (
              <Text span size="xs" title={figures.why}>
                {figures.suggestionName}
                {figures.expected !== null && (
                  <>
                    {' '}
                    · <MoneyText value={figures.expected} />
                  </>
                )}
              </Text>
            )}
          </div>
        )
      ) : (
        <Text id={why} size="xs" className={classes.whyNot}>
          Not for this car: {whyNot}
        </Text>
      )}
      {children}
    </div>
  );
}
