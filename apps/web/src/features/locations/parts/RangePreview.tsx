import { Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { rangeOf } from '@yardkeeper/domain/locations/codes';
import { locationsKey, previewRange } from '../api.ts';
import classes from '../Locations.module.css';

const shown = (codes: readonly string[]) =>
  codes.length <= 12 ? codes.join(', ') : `${codes.slice(0, 8).join(', ')} … ${codes.slice(-2).join(', ')}`;

export function RangePreview({ from, to }: { from: string; to: string }) {
  const range = rangeOf(from, to);
  const key = range.ok ? `${range.codes[0]} ${range.codes.at(-1)}` : '';
  const [asked] = useDebouncedValue(key, 250);
  const answer = useQuery({
    queryKey: [...locationsKey, 'range', asked],
    queryFn: ({ signal }) => previewRange(from, to, signal),
    enabled: asked !== '' && asked === key,
  });
  const existing = asked === key ? (answer.data?.existing ?? []) : [];
  const typed = from.trim() !== '' && to.trim() !== '';
  return (
    <div className={classes.preview} role="status">
      {range.ok ? (
        <>
          <Text fw={550}>{range.codes.length === 1 ? '1 location' : `${range.codes.length} locations`}</Text>
          <Text size="xs" c="dimmed">
            {shown(range.codes)}
          </Text>
          {existing.length > 0 && (
            <Text size="xs" c="var(--mantine-color-error)">
              {shown(existing)} {existing.length === 1 ? 'exists' : 'exist'} already; choose a range that is free
            </Text>
          )}
        </>
      ) : (
        <Text size="xs" c="dimmed">
          {typed ? range.problem : 'Type the first and the last code to see what will be added.'}
        </Text>
      )}
    </div>
  );
}
