import type { AccountState } from '@yardkeeper/domain/contacts/account-state';
import { StatusBadge } from '../../kit/text/StatusBadge.tsx';
import type { Tone } from '../../kit/text/status.ts';

const lights: Readonly<Record<AccountState, { readonly label: string; readonly tone: Tone }>> = {
  ok: { label: 'Account OK', tone: 'done' },
  nearLimit: { label: 'Near limit', tone: 'waiting' },
  overdue: { label: 'Overdue', tone: 'late' },
  overLimit: { label: 'Over limit', tone: 'late' },
  onHold: { label: 'On hold', tone: 'cancelled' },
};

export function AccountLight({ state, size }: { state: AccountState; size?: 'sm' | 'md' | 'lg' }) {
  return <StatusBadge {...lights[state]} size={size} />;
}
