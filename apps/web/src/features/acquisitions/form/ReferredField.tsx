import { ActionIcon, Button, Group, Popover, Text, TextInput } from '@mantine/core';
import { IconSettings, IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useState } from 'react';
import { call } from '../../../api/call.ts';
import { refreshLookups } from '../../../api/lookups/lookup-lists.ts';
import { useLookup } from '../../../api/lookups/lookups.ts';
import { useConfirm } from '../../../kit/dialog/ConfirmDialog.tsx';
import { failureOf } from '../../../kit/text/failure.ts';
import type { FieldsProps } from './fields.ts';
import { YardList } from './YardList.tsx';

function Sources({ onAdded, onRemoved }: { onAdded: (id: number) => void; onRemoved: (id: number) => void }) {
  const client = useQueryClient();
  const { options } = useLookup('referred');
  const { ask, dialog } = useConfirm();
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string | null>(null);

  const add = async () => {
    if (name.trim() === '') return;
    try {
      const made = await call('POST /mgr/common/createRefGroup', { body: { name } });
      await refreshLookups(client, 'referredGroup');
      setName('');
      setProblem(null);
      onAdded(made.id);
    } catch (thrown) {
      setProblem(failureOf(thrown).message);
    }
  };
  const remove = async (id: number, was: string) => {
    const body = 'Acquisitions that name it keep it; it is only no longer offered.';
    if (!(await ask({ title: `Remove ${was}?`, body, confirmLabel: 'Remove', danger: true }))) return;
    await call('DELETE /mgr/common/deleteRefGroup/:id', { params: { id } }).catch(() => undefined);
    await refreshLookups(client, 'referredGroup');
    onRemoved(id);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    event.stopPropagation();
    void add();
  };
  return (
    <>
      <Group gap="xs" align="flex-start" wrap="nowrap">
        <TextInput
          aria-label="New source"
          placeholder="Trade Me, Facebook…"
          maxLength={120}
          autoComplete="off"
          value={name}
          error={problem}
          onChange={(event) => setName(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        <Button variant="default" onClick={() => void add()} disabled={name.trim() === ''}>
          Add
        </Button>
      </Group>
      {options.map((option) => (
        <Group key={option.id} justify="space-between" wrap="nowrap" mt={4}>
          <Text truncate>{option.name}</Text>
          <ActionIcon aria-label={`Remove ${option.name}`} onClick={() => void remove(option.id, option.name)}>
            <IconTrash size={16} aria-hidden />
          </ActionIcon>
        </Group>
      ))}
      {dialog}
    </>
  );
}

export function ReferredField({ form, disabled }: FieldsProps) {
  const [opened, setOpened] = useState(false);
  return (
    <Group gap={4} align="flex-end" wrap="nowrap">
      <YardList
        form={form}
        path="referredId"
        name="referred"
        label="Referred by"
        placeholder="Nobody in particular"
        readOnly={disabled}
        style={{ flex: 1 }}
      />
      {!disabled && (
        <Popover opened={opened} onChange={setOpened} position="bottom-end" width={300} trapFocus withinPortal>
          <Popover.Target>
            <ActionIcon
              variant="default"
              size="input-sm"
              aria-label="Change the sources"
              onClick={() => setOpened(!opened)}
            >
              <IconSettings size={16} aria-hidden />
            </ActionIcon>
          </Popover.Target>
          <Popover.Dropdown mah={360} style={{ overflowY: 'auto' }}>
            <Sources
              onAdded={(id) => {
                form.setFieldValue('referredId', id);
                setOpened(false);
              }}
              onRemoved={(id) => form.values.referredId === id && form.setFieldValue('referredId', null)}
            />
          </Popover.Dropdown>
        </Popover>
      )}
    </Group>
  );
}
