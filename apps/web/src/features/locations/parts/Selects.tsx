import { Select, type SelectProps } from '@mantine/core';
import { type LocationKind, locationKinds } from '@yardkeeper/domain/locations/kinds';
import { useGroups } from '../api.ts';

type Base = Omit<SelectProps, 'data' | 'value' | 'onChange' | 'defaultValue'>;

const kinds = Object.entries(locationKinds).map(([value, label]) => ({ value, label }));

type KindProps = Base & { value?: LocationKind; onChange?: (kind: LocationKind) => void };
export function KindSelect({ value, onChange, ...select }: KindProps) {
  return (
    <Select
      allowDeselect={false}
      {...select}
      data={kinds}
      value={value ?? null}
      onChange={(kind) => kind && onChange?.(kind as LocationKind)}
    />
  );
}

type GroupProps = Base & {
  value?: number;
  onChange?: (locGroupID: number) => void;
  /** The location's present group stays in the choice even when it is no longer used. */
  current?: { readonly locGroupID: number; readonly locGroupDesc: string } | null;
};
export function GroupSelect({ value, onChange, current, ...select }: GroupProps) {
  const groups = useGroups().data ?? [];
  const offered = groups.filter((group) => group.active === 1 || group.locGroupID === current?.locGroupID);
  const known = offered.length > 0 ? offered : current ? [current] : [];
  return (
    <Select
      allowDeselect={false}
      {...select}
      data={known.map((group) => ({ value: String(group.locGroupID), label: group.locGroupDesc }))}
      value={value === undefined ? null : String(value)}
      onChange={(id) => id !== null && onChange?.(Number(id))}
    />
  );
}
