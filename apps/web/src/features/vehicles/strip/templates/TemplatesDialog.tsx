import { ActionIcon, Button, Group, Text } from '@mantine/core';
import { IconPencil, IconPlus, IconTemplate, IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useConfirm } from '../../../../kit/dialog/ConfirmDialog.tsx';
import { DialogFrame } from '../../../../kit/dialog/DialogFrame.tsx';
import { ListSkeleton } from '../../../../kit/document/Skeletons.tsx';
import { EmptyState } from '../../../../kit/text/EmptyState.tsx';
import { ErrorState } from '../../../../kit/text/ErrorState.tsx';
import { toast } from '../../../../shell/messages/toasts.ts';
import { stripTemplatesKey } from '../../keys.ts';
import classes from '../Strip.module.css';
import { removeTemplate, type Template, useTemplates } from './api.ts';
import { TemplateForm } from './TemplateForm.tsx';

export function TemplatesDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const answer = useTemplates();
  const [editing, setEditing] = useState<Template | 'new' | null>(null);
  const { ask, dialog } = useConfirm();
  const reload = () => client.invalidateQueries({ queryKey: stripTemplatesKey });
  const remove = async ({ templateId, name }: Template) => {
    const body = 'Strip lists that began with it stay as they are.';
    if (!(await ask({ title: `Remove ${name}?`, body, confirmLabel: 'Remove', danger: true }))) return;
    if (await removeTemplate(templateId).catch(() => null)) toast('success', `${name} is removed`);
    await reload();
  };
  return (
    <DialogFrame opened onClose={onClose} title="Strip templates" size="lg">
      {answer.isPending && <ListSkeleton />}
      {answer.error && !answer.data && (
        <ErrorState message={answer.error.message} onRetry={() => void answer.refetch()} />
      )}
      {answer.data?.length === 0 && (
        <EmptyState title="No templates yet" hint="Make one for each type of vehicle you strip." icon={IconTemplate} />
      )}
      <ul className={classes.lines} aria-label="Templates">
        {answer.data?.map((template) => (
          <li key={template.templateId} className={classes.template}>
            <div>
              <Text fw={550}>{template.name}</Text>
              <Text size="xs" c="dimmed">
                {template.modelType || 'Any type'} · {template.lines.length} parts
                {template.active === 0 && ' · not used'}
              </Text>
            </div>
            <ActionIcon aria-label={`Edit ${template.name}`} onClick={() => setEditing(template)}>
              <IconPencil size={16} aria-hidden />
            </ActionIcon>
            <ActionIcon aria-label={`Remove ${template.name}`} onClick={() => void remove(template)}>
              <IconTrash size={16} aria-hidden />
            </ActionIcon>
          </li>
        ))}
      </ul>
      <Group justify="flex-end" mt="md">
        <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setEditing('new')}>
          New template
        </Button>
      </Group>
      {editing && (
        <TemplateForm
          template={editing === 'new' ? null : editing}
          onSaved={() => void reload()}
          onClose={() => setEditing(null)}
        />
      )}
      {dialog}
    </DialogFrame>
  );
}
