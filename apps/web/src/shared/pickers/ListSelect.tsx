import { Select, type SelectProps } from '@mantine/core';

type Option = { readonly id: number; readonly name: string };
type Props = Omit<SelectProps, 'data' | 'value' | 'onChange' | 'defaultValue'> & {
  options: readonly Option[];
  /** 0 means none. */
  value?: number;
  onChange?: (id: number) => void;
  /** Stays selectable although the list no longer offers it. */
  current?: Option | undefined;
};

export function ListSelect({ options, value = 0, onChange, current, ...select }: Props) {
  const lost = current && current.id === value && !options.some((option) => option.id === value) ? [current] : [];
  return (
    <Select
      searchable
      clearable
      limit={200}
      nothingFoundMessage="Nothing found"
      clearButtonProps={{ 'aria-label': 'Clear' }}
      {...select}
      data={[...lost, ...options].map(({ id, name }) => ({ value: String(id), label: name }))}
      value={value === 0 ? null : String(value)}
      onChange={(id) => onChange?.(id === null ? 0 : Number(id))}
    />
  );
}
