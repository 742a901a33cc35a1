import { Text, type TextInputProps } from '@mantine/core';
import { call } from '../../../api/call.ts';
import { ScrollPicker } from '../../../kit/pickers/ScrollPicker.tsx';
import type { FetchPickerPage } from '../../../kit/pickers/use-paged-search.ts';
import type { NumberRow } from '../numbers/api.ts';

type Props = Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue'> & {
  /** 0 means none */
  value?: number;
  valueName?: string;
  onChange?: (id: number, partNo: string) => void;
  makeId?: number;
  except?: number;
};

export function NumberPicker({ onChange, makeId, except, ...input }: Props) {
  const fetchPage: FetchPickerPage<NumberRow> = async ({ text, pageNum, pageSize }, signal) => {
    const query = { search: text, makeId, pageNum, pageSize };
    const page = await call('GET /mgr/partNames/queryPartNo', { query }, { signal, quiet: true });
    return { ...page, records: page.records.filter((number) => number.partNoId !== except) };
  };
  return (
    <ScrollPicker<NumberRow>
      placeholder="Type to search"
      {...input}
      fetchPage={fetchPage}
      itemId={(number) => number.partNoId}
      itemName={(number) => number.partNo}
      renderItem={(number) => (
        <div>
          <Text className="kit-figures">
            {number.partNo} {number.make && <span>· {number.make}</span>}
          </Text>
          <Text size="xs" c="dimmed" truncate>
            {number.description || number.partName}
          </Text>
        </div>
      )}
      onChange={(id, number) => onChange?.(id, number?.partNo ?? '')}
    />
  );
}
