import { Button, Group, MultiSelect, TextInput } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { NothingFound } from '../../../kit/pickers/NothingFound.tsx';
import { failureOf } from '../../../kit/text/failure.ts';
import { saveArea, useAreas, useRefreshUsers } from '../api.ts';

type Props = { value?: number[]; onChange?: (areas: number[]) => void; error?: ReactNode };

export function AreaPicker({ value = [], onChange, error, ...input }: Props) {
  const areas = useAreas().data ?? [];
  const refresh = useRefreshUsers();
  const [name, setName] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const offered = areas.filter((area) => area.active || value.includes(area.areaId));

  const add = async () => {
    if (busy || name === null) return;
    setBusy(true);
    try {
      const made = await saveArea({ areaId: 0, areaName: name, active: 1 });
      await refresh();
      onChange?.([...value, made.areaId]);
      setName(null);
      setProblem(null);
    } catch (thrown) {
      const { message, fields } = failureOf(thrown);
      setProblem(fields.areaName ?? message);
    } finally {
      setBusy(false);
    }
  };
  const onKeys = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    // Without this, Enter would save the surrounding form.
    event.preventDefault();
    void add();
  };
  return (
    <div>
      <MultiSelect
        label="Areas"
        placeholder={value.length === 0 ? 'None' : undefined}
        searchable
        hidePickedOptions
        nothingFoundMessage={<NothingFound says="No such area" isEmpty={areas.length === 0} />}
        data={offered.map((area) => ({
          value: String(area.areaId),
          label: area.active ? area.areaName : `${area.areaName} (retired)`,
        }))}
        value={value.map(String)}
        onChange={(next) => onChange?.(next.map(Number))}
        error={error}
        {...input}
      />
      {name === null ? (
        <Button variant="subtle" size="compact-xs" mt={4} onClick={() => setName('')}>
          Add an area
        </Button>
      ) : (
        <Group gap="xs" mt="xs" align="flex-start" wrap="nowrap">
          <TextInput
            aria-label="Name of the new area"
            placeholder="Name of the new area"
            flex={1}
            autoFocus
            value={name}
            error={problem}
            onChange={(event) => setName(event.currentTarget.value)}
            onKeyDown={onKeys}
          />
          <Button variant="default" onClick={add} loading={busy}>
            Add
          </Button>
        </Group>
      )}
    </div>
  );
}
