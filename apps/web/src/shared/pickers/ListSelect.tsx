import { Select, type SelectProps } from '@mantine/core';
import { withMark } from '../../kit/pickers/LookupSelect.tsx';
import { NothingFound } from '../../kit/pickers/NothingFound.tsx';
import { useLateOptions } from '../../kit/pickers/use-late-options.ts';

type Option = { readonly id: number; readonly name: string };
type Props = Omit<SelectProps, 'data' | 'value' | 'onChange' | 'defaultValue'> & {
  options: readonly Option[];
  /** 0 means none. */
  value?: number;
  onChange?: (id: number) => void;
  /** Stays selectable although the list no longer offers it. */
  current?: Option | undefined;
  /** The word that marks such an entry. */
  retiredWord?: string;
};

export function ListSelect({ options, value = 0, onChange, current, retiredWord = 'retired', ...select }: Props) {
  const lost =
    current && current.id === value && !options.some((option) => option.id === value)
      ? [{ id: current.id, name: options.length > 0 ? withMark(current.name, retiredWord) : current.name }]
      : [];
  const chosen = value === 0 ? null : String(value);
  const offered = [...lost, ...options].map(({ id, name }) => ({ value: String(id), label: name }));
  const lateOptions = useLateOptions(offered, chosen);
  return (
    <Select
      searchable
      clearable
      limit={200}
      nothingFoundMessage={<NothingFound isEmpty={options.length === 0} />}
      clearButtonProps={{ 'aria-label': 'Clear' }}
      {...select}
      {...lateOptions}
      value={chosen}
      onChange={(id) => onChange?.(id === null ? 0 : Number(id))}
    />
  );
}
