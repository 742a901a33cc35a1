import { Checkbox, Select } from '@mantine/core';
import { useLookup } from '../../../api/lookups/lookups.ts';
import { DateRangeFilter } from '../../../kit/list-screen/filters/DateRangeFilter.tsx';
import type { FilterControl } from '../../../kit/list-screen/types.ts';
import { useLateOptions } from '../../../kit/pickers/use-late-options.ts';
import { useCan } from '../../../session/use-session.ts';
import type { ListFilter } from './filter.ts';

const wide = { base: '100%', sm: 160 };

type ChoiceProps = {
  label: string;
  any: string;
  options: readonly { readonly id: number; readonly name: string }[];
  value: number;
  onChange: (id: number) => void;
};

function PersonChoice({ label, any, options, value, onChange }: ChoiceProps) {
  const chosen = value === 0 ? null : String(value);
  const offered = options.map(({ id, name }) => ({ value: String(id), label: name }));
  const lateOptions = useLateOptions(offered, chosen);
  return (
    <Select
      aria-label={label}
      placeholder={any}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': any }}
      w={wide}
      {...lateOptions}
      value={chosen}
      onChange={(id) => onChange(Number(id ?? 0))}
    />
  );
}

export function DriverChoice({ value, onChange }: Pick<ChoiceProps, 'value' | 'onChange'>) {
  const drivers = useLookup('drivers').options;
  return <PersonChoice label="Driver" any="Any driver" options={drivers} value={value} onChange={onChange} />;
}

/** People who only pick up see their own jobs, so they get no filter by person. */
export function Filters({ filter, set }: FilterControl<ListFilter>) {
  const all = useCan({ anyOf: ['VIEW_VA'] });
  const people = useLookup('users', undefined, { enabled: all }).options;
  return (
    <>
      {all && (
        <>
          <PersonChoice
            label="Buyer"
            any="Any buyer"
            options={people}
            value={filter.createdBy}
            onChange={(createdBy) => set({ createdBy })}
          />
          <DriverChoice value={filter.driverId} onChange={(driverId) => set({ driverId })} />
        </>
      )}
      <DateRangeFilter
        aria-label="Bought between"
        placeholder="Any day"
        w={{ base: '100%', sm: 220 }}
        from={filter.from}
        to={filter.to}
        onChange={set}
      />
      <Checkbox
        label="Papers missing"
        checked={filter.missingDocs}
        onChange={(event) => set({ missingDocs: event.currentTarget.checked })}
      />
      <Checkbox
        label="Bought or agreed"
        checked={filter.bought}
        onChange={(event) => set({ bought: event.currentTarget.checked })}
      />
      <Checkbox
        label="Pickup today"
        checked={filter.pickupToday}
        onChange={(event) => set({ pickupToday: event.currentTarget.checked })}
      />
      <Checkbox
        label="Pickup late"
        checked={filter.pickupIs === 'late'}
        onChange={(event) => set({ pickupIs: event.currentTarget.checked ? 'late' : '' })}
      />
      <Checkbox
        label="No driver yet"
        checked={filter.pickupIs === 'noDriver'}
        onChange={(event) => set({ pickupIs: event.currentTarget.checked ? 'noDriver' : '' })}
      />
      <Checkbox
        label="Hold ends this week"
        checked={filter.holdEndsIn > 0}
        onChange={(event) => set({ holdEndsIn: event.currentTarget.checked ? 7 : 0 })}
      />
    </>
  );
}
