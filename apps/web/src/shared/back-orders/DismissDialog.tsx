import { Text } from '@mantine/core';
import { addDays, wallClock } from '@yardkeeper/domain/format/dates';
import { FormDialog } from '../../kit/dialog/FormDialog.tsx';
import { wholeRow } from '../../kit/document/Card.tsx';
import { DateInput } from '../../kit/fields/DateInput.tsx';
import { yardNow } from '../../session/yard-clock.ts';
import { type BackOrderRow, editBackOrder, useRefreshBackOrders } from './api.ts';

type Props = { backOrder: BackOrderRow; onClose: () => void; onDismissed?: () => void };
const USUAL_DAYS = 30;

/** Hides the back order until a day, because it is not needed now. */
export function DismissDialog({ backOrder, onClose, onDismissed }: Props) {
  const refresh = useRefreshBackOrders();
  const { day: today } = wallClock(yardNow());
  return (
    <FormDialog<{ dismissedUntil: string | null }, unknown>
      opened
      size="md"
      title={`Dismiss ${backOrder.partName}`}
      initialValues={{ dismissedUntil: addDays(today, USUAL_DAYS) }}
      validate={{ dismissedUntil: (day) => (day ? null : 'Say until when') }}
      onSubmit={({ dismissedUntil }) =>
        editBackOrder({ backOrderId: backOrder.backOrderId, dismissedUntil, version: backOrder.version })
      }
      onSaved={() => {
        void refresh();
        onDismissed?.();
      }}
      onClose={onClose}
      submitLabel="Dismiss"
    >
      {(form) => (
        <>
          <Text className={wholeRow} c="dimmed">
            It is not listed as needed until then, and comes back by itself.
          </Text>
          <DateInput
            label="Until"
            className={wholeRow}
            data-autofocus
            min={addDays(today, 1)}
            {...form.getInputProps('dismissedUntil')}
          />
        </>
      )}
    </FormDialog>
  );
}
