import { Title } from '@mantine/core';
import type { PriceGuidance } from '@yardkeeper/contract/guidance/schemas';
import { useId } from 'react';
import classes from './Guidance.module.css';

const signed = (points: number): string => (points > 0 ? `+${points}` : points < 0 ? `−${-points}` : '0');

/** The points that led to the verdict, step by step. */
export function Reasons({ reasons, verdict }: { reasons: PriceGuidance['reasons']; verdict: string }) {
  const id = useId();
  if (reasons.length === 0) return null;
  const sum = reasons.reduce((all, { points }) => all + points, 0);
  return (
    <section aria-labelledby={id}>
      <Title order={3} id={id}>
        How that was found
      </Title>
      <ul className={classes.reasons}>
        {reasons.map(({ text, points }) => (
          <li key={text}>
            <span>{text}</span>
            <span className="kit-figures">{signed(points)}</span>
          </li>
        ))}
        <li>
          <span>{verdict}</span>
          <span className="kit-figures">{signed(sum)}</span>
        </li>
      </ul>
    </section>
  );
}
