import type { SelectProps } from '@mantine/core';
import { fetchLookup, type LookupBody, type LookupName, lookupKey } from '../../api/lookup-lists.ts';
import { LookupSelect } from '../../kit/LookupSelect.tsx';

type Props = Omit<SelectProps, 'data' | 'value' | 'onChange' | 'defaultValue' | 'name' | 'form'> & {
  name: LookupName;
  body?: LookupBody<LookupName>;
  enabled?: boolean;
  value?: number | null;
  onChange?: (id: number | null) => void;
  currentName?: string | undefined;
};

/** A choice from one of the yard's lists. */
export function YardSelect({ name, body, currentName, ...select }: Props) {
  return (
    <LookupSelect
      placeholder="Not known"
      // What is typed marks what fits best, so that Enter takes it.
      selectFirstOptionOnChange
      {...select}
      queryKey={lookupKey(name, body ?? {})}
      fetchOptions={(signal) => fetchLookup(name, body, signal)}
      currentName={currentName || undefined}
    />
  );
}
