import { Button, Group, SimpleGrid, Text, TextInput } from '@mantine/core';
import { lostSaleReasons, noStockReason } from '@yardkeeper/domain/invoices/kinds';
import { useRef, useState } from 'react';
import { call } from '../../../api/call.ts';
import { DialogFrame } from '../../../kit/dialog/DialogFrame.tsx';
import { failureOf } from '../../../kit/text/failure.ts';
import { useMayKeep, useTellKept } from '../../../shared/wanted/use-keep.ts';
import { toast } from '../../../shell/messages/toasts.ts';
import type { DialogProps } from '../document/api.ts';
import { useRefreshInvoices } from '../keys.ts';

const OTHER = 'Other';

export function CancelDialog({ invoice, onClose }: DialogProps) {
  const { invoiceId, invoiceNo, version } = invoice;
  const refresh = useRefreshInvoices();
  const mayKeep = useMayKeep();
  const tellKept = useTellKept();
  const [sending, setSending] = useState('');
  const [own, setOwn] = useState<string | null>(null);
  const [problem, setProblem] = useState('');
  const busy = useRef(false);
  const cancel = async (reason: string) => {
    if (busy.current || reason === '') return;
    busy.current = true;
    setSending(reason);
    try {
      const { keptAsWanted } = await call('POST /mgr/invoices/cancelQuote', { body: { invoiceId, reason, version } });
      toast('success', `${invoiceNo} is cancelled`);
      tellKept(keptAsWanted);
      onClose();
    } catch (thrown) {
      setProblem(`${failureOf(thrown).message}. Nothing was cancelled.`);
    } finally {
      busy.current = false;
      setSending('');
      await refresh(invoiceId);
    }
  };
  return (
    <DialogFrame opened onClose={onClose} title={`Cancel ${invoiceNo}: why?`} size="md">
      <Text c="dimmed" mb="md">
        A tap cancels it and sets its parts free. It is kept, with the reason.
        {mayKeep && ` “${noStockReason}” also keeps its parts as wanted.`}
      </Text>
      {problem && (
        <Text c="var(--mantine-color-error)" role="alert" mb="sm">
          {problem}
        </Text>
      )}
      <SimpleGrid cols={2} spacing="xs">
        {lostSaleReasons.map((reason) => (
          <Button
            key={reason}
            variant="default"
            px="xs"
            loading={sending === reason}
            onClick={() => (reason === OTHER ? setOwn('') : void cancel(reason))}
          >
            {reason}
          </Button>
        ))}
      </SimpleGrid>
      {own !== null && (
        <Group align="flex-end" mt="md" gap="sm">
          <TextInput
            label="Reason"
            flex={1}
            maxLength={300}
            data-autofocus
            autoFocus
            value={own}
            onChange={(event) => setOwn(event.currentTarget.value)}
          />
          <Button
            color="red"
            disabled={own.trim() === ''}
            loading={sending !== ''}
            onClick={() => void cancel(own.trim())}
          >
            Cancel it
          </Button>
        </Group>
      )}
    </DialogFrame>
  );
}
