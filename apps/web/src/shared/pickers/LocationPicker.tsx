import { Text, type TextInputProps } from '@mantine/core';
import type { Location } from '@yardkeeper/contract/locations/calls';
import { locationKinds } from '@yardkeeper/domain/locations/kinds';
import { call } from '../../api/call.ts';
import { ScrollPicker } from '../../kit/ScrollPicker.tsx';
import type { FetchPickerPage } from '../../kit/use-paged-search.ts';

type Props = Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue'> & {
  /** 0 means none */
  value?: number;
  valueName?: string;
  onChange?: (id: number, code: string) => void;
};

const pageSize = 100;
const fetchPage: FetchPickerPage<Location> = ({ text, pageNum }, signal) =>
  call(
    'POST /mgr/location/queryLocationList',
    { body: { locationCode: text, pageNum, pageSize } },
    { signal, quiet: true },
  );

/** Finds a place of the yard by its code. */
export function LocationPicker({ onChange, ...input }: Props) {
  return (
    <ScrollPicker<Location>
      placeholder="Type a code"
      {...input}
      fetchPage={fetchPage}
      itemId={(place) => place.locationID}
      itemName={(place) => place.locationCode}
      renderItem={(place) => (
        <Text span inherit>
          {place.locationCode}{' '}
          <Text span c="dimmed" size="xs">
            {[locationKinds[place.kind], place.locGroupDesc].filter(Boolean).join(' · ')}
          </Text>
        </Text>
      )}
      onChange={(id, place) => onChange?.(id, place?.locationCode ?? '')}
    />
  );
}
