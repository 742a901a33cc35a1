import { ActionIcon, Button, Group, Text, TextInput, Tooltip } from '@mantine/core';
import { IconArchive, IconArchiveOff, IconPencil } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { failureOf } from '../../../kit/failure.ts';
import { type Area, saveArea, useRefreshUsers } from '../api.ts';
import classes from '../Users.module.css';

const people = (count: number): string => (count === 1 ? '1 person' : `${count} people`);

/** One area: its name can be changed in place; retiring takes it out of the choice and is undone the same way. */
export function AreaRow({ area }: { area: Area }) {
  const refresh = useRefreshUsers();
  const [name, setName] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  const save = async (change: { areaName?: string; active?: 0 | 1 }) => {
    if (busy) return;
    setBusy(true);
    setProblem(null);
    try {
      await saveArea({ areaId: area.areaId, areaName: area.areaName, active: area.active, ...change });
      setName(null);
      await refresh();
    } catch (thrown) {
      const { message, fields } = failureOf(thrown);
      setProblem(fields.areaName ?? message);
    } finally {
      setBusy(false);
    }
  };
  const rename = (event: FormEvent) => {
    event.preventDefault();
    void save({ areaName: name ?? area.areaName });
  };
  if (name !== null)
    return (
      <li className={classes.area}>
        <form onSubmit={rename} noValidate className={classes.grow}>
          <Group gap="sm" align="flex-start" wrap="nowrap">
            <TextInput
              aria-label={`New name of ${area.areaName}`}
              flex={1}
              autoFocus
              value={name}
              error={problem}
              onChange={(event) => setName(event.currentTarget.value)}
              onKeyDown={(event) => {
                if (event.key !== 'Escape') return;
                event.stopPropagation();
                setName(null);
              }}
            />
            <Button type="submit" variant="default" loading={busy}>
              Rename
            </Button>
          </Group>
        </form>
      </li>
    );
  const verb = area.active ? 'Retire' : 'Use again';
  return (
    <li className={classes.area} data-retired={!area.active || undefined}>
      <div className={classes.grow}>
        <Text truncate c={area.active ? undefined : 'dimmed'}>
          {area.areaName}
          {!area.active && ' (retired)'}
        </Text>
        {problem && (
          <Text size="xs" c="var(--mantine-color-error)" role="alert">
            {problem}
          </Text>
        )}
      </div>
      <Text size="xs" c="dimmed" className="kit-figures">
        {people(area.users)}
      </Text>
      <Tooltip label="Rename">
        <ActionIcon
          className={classes.areaDeed}
          aria-label={`Rename ${area.areaName}`}
          onClick={() => setName(area.areaName)}
        >
          <IconPencil size={16} aria-hidden />
        </ActionIcon>
      </Tooltip>
      <Tooltip label={verb}>
        <ActionIcon
          className={classes.areaDeed}
          aria-label={`${verb} ${area.areaName}`}
          loading={busy}
          onClick={() => save({ active: area.active ? 0 : 1 })}
        >
          {area.active ? <IconArchive size={16} aria-hidden /> : <IconArchiveOff size={16} aria-hidden />}
        </ActionIcon>
      </Tooltip>
    </li>
  );
}
