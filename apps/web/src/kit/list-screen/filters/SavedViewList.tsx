import { ActionIcon, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import type { SavedView } from '../../data-table/column-store.tsx';

export type SavedViewsProps = {
  views: readonly SavedView[];
  search: string;
  onChange: (views: readonly SavedView[]) => void;
  onOpen: (search: string) => void;
};

export function SavedViewList({ views, search, onChange, onOpen }: SavedViewsProps) {
  const [name, setName] = useState('');
  const save = () => {
    const trimmed = name.trim();
    if (!trimmed) return;
    onChange([...views.filter((view) => view.name !== trimmed), { name: trimmed, search }]);
    setName('');
  };
  return (
    <>
      <Stack gap={2}>
        {views.length === 0 && <Text c="dimmed">Name this filter to find it here again.</Text>}
        {views.map((view) => (
          <Group key={view.name} wrap="nowrap" gap={4}>
            <Button
              variant={view.search === search ? 'light' : 'subtle'}
              justify="flex-start"
              fullWidth
              onClick={() => onOpen(view.search)}
            >
              {view.name}
            </Button>
            <ActionIcon
              aria-label={`Forget ${view.name}`}
              size="input-sm"
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
    </>
  );
}
