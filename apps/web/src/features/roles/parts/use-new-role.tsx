import { useEffect, useState } from 'react';
import { useOpenPath } from '../../../shell/open-link.ts';
import { rolePath } from '../api.ts';
import { RoleForm } from '../RoleForm.tsx';

type Source = { readonly roleId: number; readonly role: string };

/** The dialog for a new role, and the way to the role it made: only once it is gone, for typed text holds links back. */
export function useNewRole() {
  const open = useOpenPath();
  const [source, setSource] = useState<Source | 'none' | null>(null);
  const [made, setMade] = useState(0);
  useEffect(() => {
    if (made === 0 || source !== null) return;
    setMade(0);
    open(rolePath(made));
  }, [made, source, open]);
  return {
    start: () => setSource('none'),
    copy: (role: Source) => setSource(role),
    dialog: source !== null && (
      <RoleForm
        source={source === 'none' ? null : source}
        onClose={() => setSource(null)}
        onMade={(role) => setMade(role.roleId)}
      />
    ),
  };
}
