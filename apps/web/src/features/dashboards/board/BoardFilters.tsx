import { Button } from '@mantine/core';
import { IconFilterX, IconPlus } from '@tabler/icons-react';
import { formatLongDate, todayIn } from '@yardkeeper/domain/format/dates';
import { useLookup } from '../../../api/lookups/lookups.ts';
import { KitLink } from '../../../kit/link.tsx';
import { useAddressFilter } from '../../../kit/list-screen/filters/use-address-filter.ts';
import { yardNow } from '../../../session/yard-clock.ts';
import { PeriodSelect } from '../../../shared/periods/PeriodSelect.tsx';
import { daysOf } from '../../../shared/periods/periods.ts';
import { YardFilter } from '../../../shared/pickers/filters.tsx';
import { ListSelect } from '../../../shared/pickers/ListSelect.tsx';
import { useMayOpen } from '../../../shell/menu/screens-context.ts';
import classes from './Board.module.css';
import { wholeYard } from './filter.ts';

type Variant = 'admin' | 'buying' | 'salesperson';
const wide = { base: '100%', sm: 160 };
const people = { admin: 'salesperson', buying: 'buyer' } as const;

/**
 * Filters by period, yard and person. A purchase has no yard yet, and a salesperson's board shows only their own
 * figures.
 */
export function BoardFilters({ variant }: { variant: Variant }) {
  const { filter, set, reset } = useAddressFilter(wholeYard);
  const whose = variant === 'salesperson' ? null : people[variant];
  const users = useLookup('users', undefined, { enabled: whose !== null }).options;
  const mayBuy = useMayOpen('/vehicleacquisitions/createacq') && variant === 'buying';
  const { from, to } = daysOf(filter, todayIn(yardNow()));
  const changed = filter.yardId !== '' || filter.personId > 0 || filter.period !== 'month';
  return (
    <section className={classes.filters} aria-label="Filters">
      <PeriodSelect filter={filter} set={set} />
      {variant === 'admin' && (
        <YardFilter
          label={undefined}
          aria-label="Yard"
          any="All yards"
          w={wide}
          yardId={filter.yardId}
          onChange={(yardId) => set({ yardId })}
        />
      )}
      {whose !== null && (
        <ListSelect
          aria-label={`The ${whose}`}
          placeholder={`Any ${whose}`}
          w={wide}
          options={users}
          value={filter.personId}
          onChange={(personId) => set({ personId })}
        />
      )}
      {changed && (
        <Button variant="subtle" leftSection={<IconFilterX size={16} aria-hidden />} onClick={reset}>
          Clear
        </Button>
      )}
      <span className={classes.when}>
        {from === to ? formatLongDate(from) : `${formatLongDate(from)} to ${formatLongDate(to)}`}
      </span>
      {mayBuy && (
        <Button
          component={KitLink}
          href="/vehicleacquisitions/createacq"
          underline="never"
          leftSection={<IconPlus size={16} aria-hidden />}
          className={classes.primary}
        >
          New acquisition
        </Button>
      )}
    </section>
  );
}
