import { List, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { Booking, Hanging } from '@yardkeeper/contract/accounting/schemas';
import { call } from '../../api/call.ts';
import { useConfirm } from '../../kit/dialog/ConfirmDialog.tsx';
import { toast } from '../../shell/messages/toasts.ts';
import { actionWords, type BookingAction } from './booking-words.ts';

const sends: Record<BookingAction, (id: number) => Promise<Booking>> = {
  retry: (id) => call('PUT /mgr/accounting/retry/:id', { params: { id } }),
  skip: (id) => call('PUT /mgr/accounting/skip/:id', { params: { id } }),
  hold: (id) => call('PUT /mgr/accounting/hold/:id', { params: { id } }),
  release: (id) => call('PUT /mgr/accounting/release/:id', { params: { id } }),
};

const Names = ({ of }: { of: readonly string[] }) => (
  <List size="sm">
    {of.map((name) => (
      <List.Item key={name}>{name}</List.Item>
    ))}
  </List>
);
const Consequences = ({ withIt, goOn }: Hanging) => (
  <Stack gap="xs">
    <Text>It is not sent to Xero: enter it there by hand if it belongs there.</Text>
    {withIt.length > 0 && (
      <>
        <Text>Given up with it, because it can never go without it:</Text>
        <Names of={withIt} />
      </>
    )}
    {goOn.length > 0 && (
      <>
        <Text>Goes on:</Text>
        <Names of={goOn} />
      </>
    )}
  </Stack>
);

/**
 * Sends a booking again, gives it up, holds it back or releases it; before giving up it lists what depends on it. The
 * caller renders `dialog`.
 */
export function useMoveBooking() {
  const client = useQueryClient();
  const { ask, dialog } = useConfirm();
  const move = async (action: BookingAction, { id, subject }: Pick<Booking, 'id' | 'subject'>): Promise<void> => {
    if (action === 'skip') {
      const hanging = await call('GET /mgr/accounting/getHanging/:id', { params: { id } });
      const body = <Consequences {...hanging} />;
      if (!(await ask({ title: `Skip ${subject}?`, body, confirmLabel: 'Skip', danger: true }))) return;
    }
    await sends[action](id);
    toast('success', `${subject}: ${actionWords[action].done}`);
    await client.invalidateQueries({ queryKey: ['accounting'] });
  };
  return {
    move: (action: BookingAction, booking: Booking) => void move(action, booking).catch(() => undefined),
    dialog,
  };
}
