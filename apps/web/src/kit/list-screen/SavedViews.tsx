import { ActionIcon, Button, Group, Popover, Stack, Text, TextInput, Tooltip } from '@mantine/core';
import { IconBookmark, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import type { SavedView } from '../column-store.tsx';

type Props = {
  views: readonly SavedView[];
  /** The filter as it stands in the address. */
  search: string;
  onChange: (views: readonly SavedView[]) => void;
  onOpen: (search: string) => void;
};

/** Filters a person comes back to, by name. */
export function SavedViews({ views, search, onChange, onOpen }: Props) {
  const [name, setName] = useState('');
  const [opened, setOpened] = useState(false);
  const save = () => {
    const trimmed = name.trim();
    if (!trimmed) return;
    onChange([...views.filter((view) => view.name !== trimmed), { name: trimmed, search }]);
    setName('');
  };
  return (
    <Popover position="bottom-end" shadow="md" width={280} trapFocus returnFocus opened={opened} onChange={setOpened}>
      <Tooltip label="Saved filters">
        <span>
          <Popover.Target>
            <ActionIcon aria-label="Saved filters" size="input-sm" onClick={() => setOpened(!opened)}>
              <IconBookmark size={18} aria-hidden />
            </ActionIcon>
          </Popover.Target>
        </span>
      </Tooltip>
      <Popover.Dropdown aria-label="Saved filters" p="sm">
        <Stack gap={2}>
          {views.length === 0 && <Text c="dimmed">Name this filter to find it here again.</Text>}
          {views.map((view) => (
            <Group key={view.name} wrap="nowrap" gap={4}>
              <Button
                variant={view.search === search ? 'light' : 'subtle'}
                justify="flex-start"
                fullWidth
                size="compact-md"
                onClick={() => {
                  onOpen(view.search);
                  setOpened(false);
                }}
              >
                {view.name}
              </Button>
              <ActionIcon
                aria-label={`Forget ${view.name}`}
                onClick={() => onChange(views.filter((each) => each !== view))}
              >
                <IconTrash size={16} aria-hidden />
              </ActionIcon>
            </Group>
          ))}
        </Stack>
        <Group mt="sm" gap="xs" wrap="nowrap">
          <TextInput
            aria-label="Name of this filter"
            placeholder="Name of this filter"
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
            onKeyDown={(event) => event.key === 'Enter' && save()}
            style={{ flex: 1 }}
          />
          <Button variant="default" onClick={save} disabled={!name.trim()}>
            Save
          </Button>
        </Group>
      </Popover.Dropdown>
    </Popover>
  );
}
