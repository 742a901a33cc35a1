import { Loader, Select, type SelectProps } from '@mantine/core';
import { useDelayed } from './use-delayed.ts';
import { useQuietOptions } from './use-quiet-options.ts';

type Id = number;

type Props = Omit<SelectProps, 'data' | 'value' | 'onChange' | 'defaultValue'> & {
  value?: Id | null;
  onChange?: (id: Id | null) => void;
  /**
   * Names the list in the cache: put the parent's id in it and another parent asks again. Under `lookupKey(…)` the list
   * is the one that `useLookup` shows, and live news keeps it fresh.
   */
  queryKey: readonly unknown[];
  fetchOptions: (signal: AbortSignal) => Promise<readonly { id: Id; name: string }[]>;
  /** False while the parent is not chosen. */
  enabled?: boolean;
  /** Shown while the list is on its way, so that a stored choice never looks empty. */
  currentName?: string;
};

const toOption = ({ id, name }: { id: Id; name: string }) => ({ value: String(id), label: name });

/** A choice from a list of the server; when the list cannot be fetched the old one stays and nothing is said. */
export function LookupSelect({ value = null, onChange, queryKey, fetchOptions, enabled = true, ...props }: Props) {
  const { currentName, ...select } = props;
  const { options: listed, loading } = useQuietOptions({ queryKey, fetchOptions, enabled });
  const options = listed.map(toOption);
  const late = useDelayed(loading);
  const chosen = value === null || value === undefined ? null : String(value);
  const missing = chosen !== null && currentName !== undefined && !options.some((option) => option.value === chosen);
  return (
    <Select
      searchable
      clearable
      nothingFoundMessage={loading ? 'Looking…' : 'Nothing found'}
      rightSection={late ? <Loader size={14} role="status" aria-label="Loading" /> : undefined}
      {...select}
      disabled={select.disabled || !enabled}
      data={missing ? [{ value: chosen, label: currentName }, ...options] : options}
      value={chosen}
      onChange={(next) => onChange?.(next === null ? null : Number(next))}
      clearButtonProps={{ 'aria-label': 'Clear' }}
    />
  );
}
