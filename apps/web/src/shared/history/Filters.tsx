import { Group, Select } from '@mantine/core';
import type { HistoryPage } from '@yardkeeper/contract/history';
import type { FileAnswer } from '../../api/call.ts';
import { ExportButton } from '../csv/ExportButton.tsx';
import { typeName } from './event-types.ts';
import classes from './History.module.css';

export type HistoryFilter = { readonly type?: string; readonly userId?: number };

type Props = {
  choices: Pick<HistoryPage, 'types' | 'users'>;
  filter: HistoryFilter;
  onChange: (filter: HistoryFilter) => void;
  load: () => Promise<FileAnswer>;
};

export function Filters({ choices: { types, users }, filter, onChange, load }: Props) {
  const { type, userId } = filter;
  const named = types.map((value) => ({ value, label: typeName(value) }));
  return (
    <Group align="flex-end" gap="sm" mb="md">
      <Select
        label="Type of event"
        placeholder="Everything"
        clearable
        className={classes.filter}
        data={named.sort((a, b) => a.label.localeCompare(b.label))}
        value={type ?? null}
        onChange={(value) => onChange({ ...(value ? { type: value } : {}), ...(userId ? { userId } : {}) })}
      />
      <Select
        label="Person"
        placeholder="Everybody"
        clearable
        searchable
        className={classes.filter}
        data={users.map((user) => ({ value: String(user.userId), label: user.name }))}
        value={userId ? String(userId) : null}
        onChange={(value) => onChange({ ...(type ? { type } : {}), ...(value ? { userId: Number(value) } : {}) })}
      />
      <ExportButton load={load} />
    </Group>
  );
}
