import { Checkbox, Select } from '@mantine/core';
import { DateRangeFilter } from '../../../kit/list-screen/filters/DateRangeFilter.tsx';
import type { FilterControl } from '../../../kit/list-screen/types.ts';
import { YardFilter } from '../../../shared/pickers/filters.tsx';
import { LocationPicker } from '../../../shared/pickers/LocationPicker.tsx';
import { VehicleSelects } from '../../../shared/pickers/VehicleSelects.tsx';
import { useSeesCost } from '../../../shared/stock/use-sees-cost.ts';
import type { ListFilter } from './filter.ts';

type Control = FilterControl<ListFilter>;

export function Filters({ filter, set }: Control) {
  const { makeId, modelId, seriesId } = filter;
  return <VehicleSelects value={{ makeId, modelId, seriesId }} onChange={(choice) => set(choice)} />;
}

const yesNo = (yes: string, no: string) => [
  { value: 'yes', label: yes },
  { value: 'no', label: no },
];
const ages = [30, 90, 180, 365].map((days) => ({ value: String(days), label: `At least ${days} days ago` }));

const paybacks = [
  { value: '0 24', label: 'Below 25 %' },
  { value: '25 49', label: '25 to 49 %' },
  { value: '50 74', label: '50 to 74 %' },
  { value: '75 99', label: '75 to 99 %' },
  { value: '100 0', label: 'Paid back' },
];
const paybackOf = ({ paybackFrom, paybackTo }: ListFilter): string => `${paybackFrom} ${paybackTo}`;

export function MoreFilters({ filter, set }: Control) {
  const seesCost = useSeesCost();
  return (
    <>
      <YardFilter any="Any sale yard" yardId={filter.saleYard} onChange={(saleYard) => set({ saleYard })} />
      <LocationPicker
        label="Location"
        placeholder="Any location"
        value={filter.locationId}
        valueName={filter.location}
        onChange={(locationId, location) => set({ locationId, location })}
      />
      <Select
        label="Active"
        placeholder="Both"
        clearable
        clearButtonProps={{ 'aria-label': 'Both' }}
        data={yesNo('In the yard', 'Gone')}
        value={filter.active || null}
        onChange={(active) => set({ active: active ?? '' })}
      />
      <Select
        label="Dismantled"
        placeholder="Both"
        clearable
        clearButtonProps={{ 'aria-label': 'Both' }}
        data={yesNo('Dismantled', 'Not dismantled')}
        value={filter.dismantled || null}
        onChange={(dismantled) => set({ dismantled: dismantled ?? '' })}
      />
      <Select
        label="Acquired"
        placeholder="Any time"
        clearable
        clearButtonProps={{ 'aria-label': 'Any time' }}
        data={ages}
        value={filter.olderThanDays === 0 ? null : String(filter.olderThanDays)}
        onChange={(days) => set({ olderThanDays: Number(days ?? 0) })}
      />
      <DateRangeFilter
        label="Acquired between"
        placeholder="Any day"
        from={filter.from}
        to={filter.to}
        onChange={set}
      />
      <Checkbox
        label="Counted in figures"
        checked={filter.counted}
        onChange={(event) => set({ counted: event.currentTarget.checked })}
      />
      {seesCost && (
        <>
          <Checkbox
            label="Payback below 100 %"
            checked={filter.notPaidBack}
            onChange={(event) => set({ notPaidBack: event.currentTarget.checked })}
          />
          <Select
            label="Payback"
            placeholder="Any payback"
            clearable
            clearButtonProps={{ 'aria-label': 'Any payback' }}
            data={paybacks}
            value={paybacks.some(({ value }) => value === paybackOf(filter)) ? paybackOf(filter) : null}
            onChange={(band) => {
              const [paybackFrom = 0, paybackTo = 0] = (band ?? '0 0').split(' ').map(Number);
              set({ paybackFrom, paybackTo });
            }}
          />
          <Checkbox
            label="Candidates for the crusher"
            checked={filter.crush}
            onChange={(event) => set({ crush: event.currentTarget.checked })}
          />
        </>
      )}
      <Checkbox
        label="On hold"
        checked={filter.onHold}
        onChange={(event) => set({ onHold: event.currentTarget.checked })}
      />
    </>
  );
}
