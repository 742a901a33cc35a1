import { Button, Group, Stack, Text } from '@mantine/core';
import type { Booking } from '@yardkeeper/contract/accounting/schemas';
import { DialogFrame } from '../../../kit/dialog/DialogFrame.tsx';
import { actionWords, type BookingAction } from '../../../shared/accounting/booking-words.ts';

type Props = {
  booking: Booking;
  onClose: () => void;
  /** null where its document has no page of its own */
  onOpenPage: (() => void) | null;
  onRun: (action: BookingAction) => void;
};

/** Shows in full why a booking waits or failed and what to do about it, for which a row on a phone has no room. */
export function BookingDialog({ booking, onClose, onOpenPage, onRun }: Props) {
  return (
    <DialogFrame opened onClose={onClose} title={booking.subject} size="lg">
      <Stack gap="xs">
        <Text>{booking.error}</Text>
        <Text c="dimmed">{booking.advice}</Text>
      </Stack>
      <Group justify="flex-end" mt="lg" gap="sm">
        {onOpenPage && (
          <Button variant="default" onClick={onOpenPage}>
            Open the document
          </Button>
        )}
        {booking.actions.map((action) => (
          <Button key={action} variant={action === 'retry' ? 'filled' : 'default'} onClick={() => onRun(action)}>
            {actionWords[action].label}
          </Button>
        ))}
      </Group>
    </DialogFrame>
  );
}
