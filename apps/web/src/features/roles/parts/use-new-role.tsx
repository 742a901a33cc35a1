import { useState } from 'react';
import { useOpenPath } from '../../../shell/menu/open-link.ts';
import { rolePath } from '../api.ts';
import { RoleForm } from '../RoleForm.tsx';

type Source = { readonly roleId: number; readonly role: string };

export function useNewRole() {
  const open = useOpenPath();
  const [source, setSource] = useState<Source | 'none' | null>(null);
  return {
    start: () => setSource('none'),
    copy: (role: Source) => setSource(role),
    dialog: source !== null && (
      <RoleForm
        source={source === 'none' ? null : source}
        onClose={() => setSource(null)}
        onMade={(role) => open(rolePath(role.roleId))}
      />
    ),
  };
}
