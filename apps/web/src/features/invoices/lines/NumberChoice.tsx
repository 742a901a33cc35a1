import { Select } from '@mantine/core';

type Props = {
  label: string;
  names: Readonly<Record<number, string>>;
  value: number;
  onChange: (value: number) => void;
};

/** One of a few that never change. */
export function NumberChoice({ label, names, value, onChange }: Props) {
  return (
    <Select
      label={label}
      allowDeselect={false}
      data={Object.entries(names).map(([id, name]) => ({ value: id, label: name }))}
      value={String(value)}
      onChange={(next) => next && onChange(Number(next))}
    />
  );
}
