import { Radio, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { FormDialog } from '../../../kit/dialog/FormDialog.tsx';
import { wholeRow } from '../../../kit/document/Card.tsx';
import { QuietFailure } from '../../../kit/text/QuietFailure.tsx';
import type { Consignment } from '../api.ts';
import { dispatchKey } from '../keys.ts';
import { fetchSiblings, join } from './api.ts';

type Props = { of: Consignment; onClose: () => void; onJoined: (now: Consignment) => void };

export function JoinDialog({ of, onClose, onJoined }: Props) {
  const { deliveryId, deliveryNo, invoiceId, invoiceNo } = of;
  const others = useQuery({
    queryKey: [...dispatchKey, 'siblings', deliveryId],
    queryFn: ({ signal }) => fetchSiblings(invoiceId, deliveryId, signal),
  });
  return (
    <FormDialog<{ intoId: string }, Consignment>
      opened
      size="md"
      title={`Send ${deliveryNo} together with another`}
      initialValues={{ intoId: '' }}
      validate={{ intoId: (id) => (id ? null : 'Choose with which') }}
      submitLabel="Join"
      onSubmit={({ intoId }) => join(deliveryId, Number(intoId))}
      onSaved={onJoined}
      onClose={onClose}
    >
      {(form) => (
        <div className={wholeRow}>
          <QuietFailure of={others} what={`What else of ${invoiceNo} is sent`} />
          {others.data?.length === 0 && <Text c="dimmed">Nothing else of {invoiceNo} waits to be sent.</Text>}
          <Radio.Group label="Put everything into" {...form.getInputProps('intoId')}>
            <Stack gap="xs" mt="xs">
              {(others.data ?? []).map((other) => (
                <Radio
                  key={other.deliveryId}
                  value={String(other.deliveryId)}
                  label={`${other.deliveryNo}: ${other.total} ${other.total === 1 ? 'line' : 'lines'}, ${other.courier || other.wayName}`}
                />
              ))}
            </Stack>
          </Radio.Group>
        </div>
      )}
    </FormDialog>
  );
}
