import { Checkbox, type CheckboxProps } from '@mantine/core';
import type { Permission } from '@yardkeeper/domain/access/permissions';
import type { Draft } from './use-draft.ts';

type Props = Omit<CheckboxProps, 'checked' | 'onChange' | 'indeterminate'> & {
  permissions: readonly Permission[];
  draft: Draft;
};

/** One tick for several permissions: a dash means some, and ticking it selects all. */
export function TriCheck({ permissions, draft, disabled, ...checkbox }: Props) {
  const held = permissions.filter((p) => draft.held.has(p)).length;
  const all = permissions.length > 0 && held === permissions.length;
  return (
    <Checkbox
      size="xs"
      {...checkbox}
      disabled={disabled || permissions.length === 0}
      checked={all}
      indeterminate={held > 0 && !all}
      onChange={() => draft.set(permissions, !all)}
    />
  );
}
