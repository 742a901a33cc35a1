import { Group, UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { FilterShape } from '../../screen-search.ts';
import { QuietFailure } from '../../text/QuietFailure.tsx';
import { TONES, toneOf } from '../../text/status.ts';
import classes from '../ListScreen.module.css';
import type { ChipCounts, FilterControl, StatusChips } from '../types.ts';

type Props<F extends FilterShape> = FilterControl<F> & { chips: StatusChips<F>; queryKey: readonly unknown[] };

export function Chips<F extends FilterShape>({ chips, queryKey, filter, set }: Props<F>) {
  const { field, items, fetchCounts, rest: restLabel = 'All', notes = false } = chips;
  const rest = { ...filter, [field]: '' } as F;
  const counts = useQuery({
    queryKey: [...queryKey, 'counts', rest],
    queryFn: async ({ signal }): Promise<ChipCounts> => fetchCounts?.(rest, signal) ?? {},
    enabled: fetchCounts !== undefined,
    placeholderData: (before) => before,
  });
  const all = { value: '', label: restLabel, tone: undefined, uncounted: false };
  return (
    <Group component="fieldset" aria-label="Status" gap="xs" className={classes.chips}>
      {[all, ...items].map(({ value, label, tone, uncounted }) => {
        const chosen = String(filter[field]) === value;
        const { color, icon: Icon } = TONES[tone ?? toneOf(label)];
        const found = counts.data?.[value];
        const { count, note = '', isMore = false } = typeof found === 'object' ? found : { count: found };
        return (
          <UnstyledButton
            key={value}
            className={classes.chip}
            aria-pressed={chosen}
            data-notes={notes || undefined}
            onClick={() => set({ [field]: chosen ? '' : value } as Partial<F>)}
          >
            <span className={classes.chipName}>
              {value !== '' && <Icon size={14} color={`var(--mantine-color-${color}-text)`} aria-hidden />}
              <span>{label}</span>{' '}
              {fetchCounts && !uncounted && (
                <span className={`${classes.count} kit-figures`}>
                  {count?.toLocaleString('en-NZ')}
                  {isMore && '+'}
                </span>
              )}
            </span>
            {notes && (
              <>
                {' '}
                <span className={`${classes.chipNote} kit-figures`}>{note}</span>
              </>
            )}
          </UnstyledButton>
        );
      })}
      {fetchCounts && <QuietFailure of={counts} what="The counts" />}
    </Group>
  );
}
