import { Text } from '@mantine/core';
import type { BidSheet, NotCounted as Left } from '@yardkeeper/contract/guidance/schemas';
import { counted } from '../../../shared/figures/words.ts';
import classes from './Bid.module.css';

const whys = {
  cannot: 'Such a car has none',
  few: 'Few such cars were built with it',
  alternative: 'Another one counts instead',
} as const satisfies Record<Left['why'], string>;

const named = ({ part, instead }: Left) => (instead === '' ? part : `${part} (${instead} counts)`);

/** What is in the template but not in the sum, so that nobody looks for it among the lines. */
export function NotCounted({ sheet: { notCounted } }: { sheet: Pick<BidSheet, 'notCounted'> }) {
  if (notCounted.length === 0) return null;
  const groups = Map.groupBy(notCounted, ({ why }) => why);
  return (
    <details className={classes.notCounted}>
      <summary>{counted(notCounted.length, 'part')} of the template not counted</summary>
      {[...groups].map(([why, parts]) => (
        <Text key={why} size="sm" mt={4}>
          <Text span inherit c="dimmed">
            {whys[why]}:{' '}
          </Text>
          {parts.map(named).join(', ')}
        </Text>
      ))}
    </details>
  );
}
