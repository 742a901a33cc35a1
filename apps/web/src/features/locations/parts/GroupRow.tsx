import { ActionIcon, Button, Group, Text, TextInput, Tooltip } from '@mantine/core';
import { IconArchive, IconArchiveOff, IconPencil } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { failureOf } from '../../../kit/failure.ts';
import { type LocationGroup, saveGroup, useRefreshLocations } from '../api.ts';
import classes from '../Locations.module.css';

const places = (count: number): string => (count === 1 ? '1 location' : `${count.toLocaleString('en-NZ')} locations`);

/** One group: its name can be changed in place; retiring is undone the same way. The sale yards stay as they are. */
export function GroupRow({ group }: { group: LocationGroup }) {
  const refresh = useRefreshLocations();
  const [name, setName] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  const save = async (change: { locGroupDesc?: string; active?: 0 | 1 }) => {
    if (busy) return;
    setBusy(true);
    setProblem(null);
    const { locGroupID, locGroupDesc, active, version } = group;
    try {
      await saveGroup({ locGroupID, locGroupDesc, active, version, ...change });
      setName(null);
    } catch (thrown) {
      const { message, fields } = failureOf(thrown);
      setProblem(fields.locGroupDesc ?? message);
    } finally {
      setBusy(false);
      await refresh();
    }
  };
  const rename = (event: FormEvent) => {
    event.preventDefault();
    void save({ locGroupDesc: name ?? group.locGroupDesc });
  };
  if (name !== null)
    return (
      <li className={classes.group}>
        <form onSubmit={rename} noValidate className={classes.grow}>
          <Group gap="sm" align="flex-start" wrap="nowrap">
            <TextInput
              aria-label={`New name of ${group.locGroupDesc}`}
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
  const verb = group.active ? 'Retire' : 'Use again';
  return (
    <li className={classes.group}>
      <div className={classes.grow}>
        <Text truncate c={group.active ? undefined : 'dimmed'}>
          {group.locGroupDesc}
          {!group.active && ' (retired)'}
        </Text>
        {problem && (
          <Text size="xs" c="var(--mantine-color-error)" role="alert">
            {problem}
          </Text>
        )}
      </div>
      <Text size="xs" c="dimmed" className="kit-figures">
        {places(group.locations)}
      </Text>
      {!group.fixed && (
        <>
          <Tooltip label="Rename">
            <ActionIcon aria-label={`Rename ${group.locGroupDesc}`} onClick={() => setName(group.locGroupDesc)}>
              <IconPencil size={16} aria-hidden />
            </ActionIcon>
          </Tooltip>
          <Tooltip label={verb}>
            <ActionIcon
              aria-label={`${verb} ${group.locGroupDesc}`}
              loading={busy}
              onClick={() => save({ active: group.active ? 0 : 1 })}
            >
              {group.active ? <IconArchive size={16} aria-hidden /> : <IconArchiveOff size={16} aria-hidden />}
            </ActionIcon>
          </Tooltip>
        </>
      )}
    </li>
  );
}
