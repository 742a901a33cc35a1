import { ActionIcon, Button, Group, Text, TextInput, Tooltip } from '@mantine/core';
import { IconArchive, IconArchiveOff, IconPencil } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import classes from './Names.module.css';
import type { KeptName, NameChange } from './names.ts';
import { useNameSave } from './use-name-save.ts';

type Props = { name: KeptName; onSave: (change: NameChange) => Promise<unknown>; onSaved: () => Promise<unknown> };

export function NameRow({ name: kept, onSave, onSaved }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const { busy, problem, save } = useNameSave(onSave, onSaved);

  const rename = async (event: FormEvent) => {
    event.preventDefault();
    if (await save({ name: typed ?? kept.name })) setTyped(null);
  };
  if (typed !== null)
    return (
      <li className={classes.row}>
        <form onSubmit={(event) => void rename(event)} noValidate className={classes.grow}>
          <Group gap="sm" align="flex-start" wrap="nowrap">
            <TextInput
              aria-label={`New name of ${kept.name}`}
              flex={1}
              autoFocus
              value={typed}
              error={problem}
              onChange={(event) => setTyped(event.currentTarget.value)}
              onKeyDown={(event) => {
                if (event.key !== 'Escape') return;
                event.stopPropagation();
                setTyped(null);
              }}
            />
            <Button type="submit" variant="default" loading={busy}>
              Rename
            </Button>
          </Group>
        </form>
      </li>
    );
  const verb = kept.active ? 'Retire' : 'Use again';
  return (
    <li className={classes.row}>
      <div className={classes.grow}>
        <Text truncate c={kept.active ? undefined : 'dimmed'}>
          {kept.name}
          {!kept.active && ' (retired)'}
        </Text>
        {problem && (
          <Text size="xs" c="var(--mantine-color-error)" role="alert">
            {problem}
          </Text>
        )}
      </div>
      <Text size="xs" c="dimmed" className="kit-figures">
        {kept.used}
      </Text>
      {!kept.fixed && (
        <>
          <Tooltip label="Rename">
            <ActionIcon
              className={classes.action}
              aria-label={`Rename ${kept.name}`}
              onClick={() => setTyped(kept.name)}
            >
              <IconPencil size={16} aria-hidden />
            </ActionIcon>
          </Tooltip>
          <Tooltip label={verb}>
            <ActionIcon
              className={classes.action}
              aria-label={`${verb} ${kept.name}`}
              loading={busy}
              onClick={() => void save({ active: kept.active ? 0 : 1 })}
            >
              {kept.active ? <IconArchive size={16} aria-hidden /> : <IconArchiveOff size={16} aria-hidden />}
            </ActionIcon>
          </Tooltip>
        </>
      )}
    </li>
  );
}
