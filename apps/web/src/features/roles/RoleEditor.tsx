import { Alert, Button, Text, TextInput } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconCopy, IconSearch } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { spacedName } from '@yardkeeper/domain/access/names';
import { useRef, useState } from 'react';
import { PageHeader } from '../../kit/document/PageHeader.tsx';
import { useUnsavedGuard } from '../../kit/form/unsaved-work.ts';
import { useSaveKey } from '../../kit/form/use-save-key.ts';
import { type Problem, problemOf, problemWords } from '../../kit/text/failure.ts';
import { StatusBadge } from '../../kit/text/StatusBadge.tsx';
import { useAction } from '../../kit/use-action.ts';
import { toast } from '../../shell/messages/toasts.ts';
import { type RoleDetail, roleKey, rolesKey, saveRole } from './api.ts';
import { foundModules } from './found-modules.ts';
import { MatrixCards } from './parts/MatrixCards.tsx';
import { MatrixTable } from './parts/MatrixTable.tsx';
import { OwnRoleWarning } from './parts/OwnRoleWarning.tsx';
import { RoleRail } from './parts/RoleRail.tsx';
import { SaveBar } from './parts/SaveBar.tsx';
import { useDraft } from './parts/use-draft.ts';
import { useNewRole } from './parts/use-new-role.tsx';
import classes from './Roles.module.css';

export function RoleEditor({ detail }: { detail: RoleDetail }) {
  const client = useQueryClient();
  const newRole = useNewRole();
  const draft = useDraft(detail);
  const [search, setSearch] = useState('');
  const [problem, setProblem] = useState<Problem | null>(null);
  const [saving, setSaving] = useState(false);
  const busy = useRef(false);
  const once = useAction();
  const narrow = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false }) ?? false;
  const { editable, builtIn } = draft.base;
  const modules = foundModules(search);
  const Matrix = narrow ? MatrixCards : MatrixTable;
  useUnsavedGuard(draft.dirty);

  const save = async () => {
    if (busy.current || !draft.dirty) return;
    busy.current = true;
    setSaving(true);
    setProblem(null);
    try {
      const { roleId, version } = draft.base;
      const permission = [...draft.held].map(spacedName);
      const body = { roleId, role: draft.name, permission };
      const saved = await once(body, () => saveRole({ ...body, version }));
      draft.restart(saved);
      client.setQueryData(roleKey(roleId), saved);
      void client.invalidateQueries({ queryKey: rolesKey });
      void client.invalidateQueries({ queryKey: ['role-permissions'] });
      toast('success', `${saved.role} is saved`);
    } catch (thrown) {
      setProblem(problemOf(thrown));
    } finally {
      busy.current = false;
      setSaving(false);
    }
  };
  useSaveKey(editable, () => void save());

  return (
    <div className={classes.withRail}>
      <div className={classes.editor}>
        <PageHeader
          title={draft.base.role}
          status={<StatusBadge label={builtIn ? 'Built in' : 'Your own'} tone={builtIn ? 'finalised' : 'open'} />}
          actions={
            <Button
              variant="default"
              leftSection={<IconCopy size={16} aria-hidden />}
              onClick={() => newRole.copy(draft.base)}
            >
              Copy
            </Button>
          }
        />
        {!editable && (
          <Alert color="blue" title="Read only">
            A super admin always holds every permission, so that nobody can lock the whole yard out. Copy this role to
            start one of your own.
          </Alert>
        )}
        {draft.newer && (
          <Alert color="yellow" role="alert" title="Somebody else changed this role meanwhile">
            <Text mb="sm">Your changes are not saved and cannot be saved on top of theirs.</Text>
            <Button variant="default" onClick={() => draft.restart(detail)}>
              Load theirs and drop mine
            </Button>
          </Alert>
        )}
        {problem && (
          <Alert color="red" role="alert">
            {problemWords(problem, 'Nothing was saved; your changes are still here.')}
          </Alert>
        )}
        <OwnRoleWarning draft={draft} />
        <div className={classes.tools}>
          {!builtIn && (
            <TextInput
              label="Name"
              value={draft.name}
              autoComplete="off"
              onChange={(event) => draft.rename(event.currentTarget.value)}
            />
          )}
          <TextInput
            type="search"
            aria-label="Find a permission"
            placeholder="Find a permission"
            leftSection={<IconSearch size={16} aria-hidden />}
            value={search}
            onChange={(event) => setSearch(event.currentTarget.value)}
          />
        </div>
        {modules.length === 0 && <Text c="dimmed">No permission matches “{search}”.</Text>}
        {modules.length > 0 && <Matrix modules={modules} draft={draft} readOnly={!editable} />}
        {editable && <SaveBar draft={draft} saving={saving} onSave={save} />}
      </div>
      <RoleRail detail={detail} />
      {newRole.dialog}
    </div>
  );
}
