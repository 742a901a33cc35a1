import { Loader, Select, type SelectProps } from '@mantine/core';
import { useDelayed } from '../use-delayed.ts';
import { NothingFound } from './NothingFound.tsx';
import { useLateOptions } from './use-late-options.ts';
import { useQuietOptions } from './use-quiet-options.ts';

type Id = number;

type Props = Omit<SelectProps, 'data' | 'value' | 'onChange' | 'defaultValue'> & {
  value?: Id | null;
  onChange?: (id: Id | null) => void;
  /**
   * Put the parent's id in the key, so that another parent fetches again. With `lookupKey(…)` the list is shared with
   * `useLookup` and refreshed by live news.
   */
  queryKey: readonly unknown[];
  fetchOptions: (signal: AbortSignal) => Promise<readonly { id: Id; name: string }[]>;
  enabled?: boolean;
  /** Tells which entries of the list are offered here. */
  offers?: ((id: Id) => boolean) | undefined;
  /** Shown while the list is loading, so that a stored choice never looks empty. */
  currentName?: string;
  /** The word for a choice that the list no longer offers. */
  retiredWord?: string;
  more?: { label: string; onRun: () => void } | undefined;
};

const MORE = 'more';

/** `Visa (retired)` */
export const withMark = (name: string, word: string): string => (word ? `${name} (${word})` : name);

const toOption = ({ id, name }: { id: Id; name: string }) => ({ value: String(id), label: name });

/** A list that cannot be fetched keeps its old options; without any it says so. */
export function LookupSelect({ value = null, onChange, queryKey, fetchOptions, enabled = true, ...props }: Props) {
  const { currentName, more, retiredWord = 'retired', offers, ...select } = props;
  const { options: all, loading, failed } = useQuietOptions({ queryKey, fetchOptions, enabled });
  const listed = offers ? all.filter(({ id }) => offers(id)) : all;
  const options = listed.map(toOption);
  const late = useDelayed(loading);
  const chosen = value === null || value === undefined ? null : String(value);
  // An entry of its own would hide that the list did not load.
  const below = more && !failed ? [{ value: MORE, label: more.label }] : [];
  const missing = chosen !== null && currentName !== undefined && !options.some((option) => option.value === chosen);
  const marked = (name: string) => (options.length > 0 && !loading ? withMark(name, retiredWord) : name);
  const offered = [...(missing ? [{ value: chosen, label: marked(currentName) }] : []), ...options, ...below];
  const lateOptions = useLateOptions(offered, chosen);
  return (
    <Select
      searchable
      clearable
      nothingFoundMessage={<NothingFound loading={loading} isEmpty={listed.length === 0} />}
      rightSection={late ? <Loader size={14} role="status" aria-label="Loading" /> : undefined}
      {...select}
      disabled={select.disabled || !enabled}
      {...lateOptions}
      value={chosen}
      onChange={(next) => (next === MORE ? more?.onRun() : onChange?.(next === null ? null : Number(next)))}
      clearButtonProps={{ 'aria-label': 'Clear' }}
    />
  );
}
