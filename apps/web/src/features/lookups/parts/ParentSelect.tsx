import { Select } from '@mantine/core';
import { type ListKind, parentOf } from '../kinds.ts';
import classes from '../Lookups.module.css';
import type { Parents } from './use-parents.ts';

const words = {
  make: { label: 'Make', any: 'Every make' },
  group1: { label: 'Part group', any: 'Every part group' },
  colourType: { label: 'Body or trim', any: 'Body and trim' },
} as const;

type Props = {
  list: ListKind;
  parents: Parents;
  value: number | null;
  error: string | null;
  onChange: (id: number | null) => void;
};

export function ParentSelect({ list, parents, value, error, onChange }: Props) {
  const { label, any } = words[parentOf(list) ?? 'make'];
  return (
    <Select
      aria-label={label}
      placeholder={any}
      className={classes.parent}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': 'Clear' }}
      limit={200}
      data={parents.all
        .filter((parent) => parent.active === 1 || parent.id === value)
        .map((parent) => ({ value: String(parent.id), label: parent.name }))}
      value={value === null ? null : String(value)}
      error={error}
      onChange={(id) => onChange(id === null ? null : Number(id))}
    />
  );
}
