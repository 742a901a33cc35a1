import { Text } from '@mantine/core';
import { filledShare } from '@yardkeeper/domain/locations/contents';
import classes from '../Locations.module.css';

type Props = { contents: number; capacity: number | null };

/** The bar is red only when the place holds more than fits. */
export function FillBar({ contents, capacity }: Props) {
  const share = filledShare(contents, capacity);
  if (share === null || capacity === null)
    return (
      <Text span inherit c="dimmed">
        No limit
      </Text>
    );
  const level = contents > capacity ? 'over' : share >= 0.9 ? 'nearly' : 'room';
  return (
    <>
      <span className={classes.track} data-level={level} aria-hidden>
        <span className={classes.fill} style={{ width: `${share * 100}%` }} />
      </span>
      <Text span inherit className="kit-figures" c={level === 'over' ? 'var(--mantine-color-error)' : undefined}>
        {contents.toLocaleString('en-NZ')} of {capacity.toLocaleString('en-NZ')}
      </Text>
    </>
  );
}
