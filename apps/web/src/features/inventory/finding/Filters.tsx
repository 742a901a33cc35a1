import { Checkbox, Select } from '@mantine/core';
import { notPutAwayYet } from '@yardkeeper/domain/inventory/place';
import { tagStatuses } from '@yardkeeper/domain/inventory/tag-state';
import { partConditions } from '@yardkeeper/domain/parts/conditions';
import { useLookup } from '../../../api/lookups/lookups.ts';
import type { FilterControl } from '../../../kit/list-screen/types.ts';
import { YardFilter } from '../../../shared/pickers/filters.tsx';
import { ListSelect } from '../../../shared/pickers/ListSelect.tsx';
import { LocationPicker } from '../../../shared/pickers/LocationPicker.tsx';
import { PartPicker } from '../../../shared/pickers/PartPicker.tsx';
import { VehicleSelects } from '../../../shared/pickers/VehicleSelects.tsx';
import { chosen, chosenId, chosenName, type TagFilter } from './filter.ts';

type Control = FilterControl<TagFilter>;

/** The filters used every day stay visible. */
export function Filters({ filter, set }: Control) {
  return (
    <>
      <VehicleSelects value={filter} onChange={set} />
      <Checkbox
        label="Price missing"
        checked={filter.priceMissing}
        onChange={(event) => set({ priceMissing: event.currentTarget.checked })}
      />
    </>
  );
}

const ages = [
  ...[30, 90, 180, 365].map((days) => ({ value: `${days} 0`, label: `Older than ${days} days` })),
  { value: '0 30', label: 'Up to 30 days' },
  { value: '31 90', label: '31 to 90 days' },
  { value: '91 180', label: '91 to 180 days' },
  { value: '181 0', label: 'Over 180 days' },
];
const ageOf = ({ olderThanDays, notOlderThanDays }: TagFilter): string => `${olderThanDays} ${notOlderThanDays}`;
const states = [
  ...Object.entries(tagStatuses).map(([value, label]) => ({ value, label: label as string })),
  { value: 'everything', label: 'Everything, also what is gone' },
];

/** The other filters open with a button. */
export function MoreFilters({ filter, set }: Control) {
  const groups = useLookup('group1').options;
  const types = useLookup('partTypes').options;
  return (
    <>
      <PartPicker
        label="Part"
        value={chosenId(filter.part)}
        valueName={chosenName(filter.part)}
        onChange={(id, name) => set({ part: chosen(id, name) })}
      />
      <ListSelect
        label="Group"
        placeholder="Any group"
        options={groups}
        value={filter.group1Id}
        onChange={(group1Id) => set({ group1Id })}
      />
      <ListSelect
        label="Part type"
        placeholder="Any type"
        options={types}
        value={filter.partTypeId}
        onChange={(partTypeId) => set({ partTypeId })}
      />
      <ListSelect
        label="Condition"
        placeholder="Any condition"
        options={partConditions}
        value={filter.condition}
        onChange={(condition) => set({ condition })}
      />
      <LocationPicker
        label="Location"
        value={chosenId(filter.place)}
        valueName={chosenName(filter.place)}
        onChange={(id, code) => set({ place: chosen(id, code), ...(id > 0 ? { notPutAway: false } : {}) })}
      />
      <YardFilter label="Yard" yardId={filter.yardId} onChange={(yardId) => set({ yardId })} />
      <Checkbox
        label={notPutAwayYet}
        checked={filter.notPutAway}
        onChange={(event) => set(event.currentTarget.checked ? { notPutAway: true, place: '' } : { notPutAway: false })}
      />
      <Select
        label="Age"
        placeholder="Any age"
        clearable
        clearButtonProps={{ 'aria-label': 'Any age' }}
        data={ages}
        value={ages.some(({ value }) => value === ageOf(filter)) ? ageOf(filter) : null}
        onChange={(age) => {
          const [olderThanDays = 0, notOlderThanDays = 0] = (age ?? '0 0').split(' ').map(Number);
          set({ olderThanDays, notOlderThanDays });
        }}
      />
      <Select
        label="State"
        placeholder="What is here"
        clearable
        clearButtonProps={{ 'aria-label': 'What is here' }}
        data={states}
        value={filter.state || null}
        onChange={(state) => set({ state: state ?? '' })}
      />
      <Checkbox
        label="Photo missing"
        checked={filter.photoMissing}
        onChange={(event) => set({ photoMissing: event.currentTarget.checked })}
      />
      <Checkbox
        label="Free to sell only"
        checked={filter.available}
        onChange={(event) => set({ available: event.currentTarget.checked })}
      />
    </>
  );
}
