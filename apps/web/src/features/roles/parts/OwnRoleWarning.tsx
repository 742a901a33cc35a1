import { Alert } from '@mantine/core';
import { canonicalName, spacedName } from '@yardkeeper/domain/access/names';
import { useSession } from '../../../session/use-session.ts';
import type { Draft } from './use-draft.ts';

export function OwnRoleWarning({ draft }: { draft: Draft }) {
  const own = useSession()?.user?.role ?? '';
  if (draft.removed.length === 0 || canonicalName(own) !== canonicalName(draft.base.role)) return null;
  return (
    <Alert color="yellow" role="alert" title="You hold this role yourself">
      If you save, you lose {draft.removed.map(spacedName).join(', ')} at once.
    </Alert>
  );
}
