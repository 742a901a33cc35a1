import { canSellRoles, isOneOf } from '@yardkeeper/domain/access/roles';
import { useActor } from '../../../session/use-session.ts';
import { useOpenPath } from '../../../shell/menu/open-link.ts';
import { useMayOpen } from '../../../shell/menu/screens-context.ts';

/** Begins an invoice with these tags; nothing for those who do not sell. */
export function useSell(): ((tagNos: readonly string[]) => void) | null {
  const open = useOpenPath();
  const role = useActor()?.role ?? null;
  const there = useMayOpen('/invoice/create');
  if (!there || !isOneOf(role, canSellRoles)) return null;
  return (tagNos) => open(`/invoice/create?tag=${encodeURIComponent(tagNos.join())}`);
}
