import type { TextInputProps } from '@mantine/core';
import type { ReplyOf } from '@yardkeeper/contract/all-calls';
import { call } from '../../api/call.ts';
import { ScrollPicker } from '../../kit/pickers/ScrollPicker.tsx';
import type { FetchPickerPage } from '../../kit/pickers/use-paged-search.ts';

type NameRow = ReplyOf<'POST /mgr/partNames/queryPartNameList'>['records'][number];

type Props = Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue'> & {
  /** 0 means none. */
  value?: number;
  valueName?: string;
  onChange?: (id: number, name: string) => void;
  except?: number;
};

const pageSize = 20;
export function PartPicker({ onChange, except, ...input }: Props) {
  const fetchPage: FetchPickerPage<NameRow> = async ({ text, pageNum }, signal) => {
    const body = { search: text, pageNum, pageSize, active: 1 as const };
    const page = await call('POST /mgr/partNames/queryPartNameList', { body }, { signal, quiet: true });
    return { ...page, records: page.records.filter((part) => part.partId !== except) };
  };
  return (
    <ScrollPicker<NameRow>
      placeholder="Type to search"
      {...input}
      fetchPage={fetchPage}
      itemId={(part) => part.partId}
      itemName={(part) => part.partName}
      onChange={(id, part) => onChange?.(id, part?.partName ?? '')}
    />
  );
}
