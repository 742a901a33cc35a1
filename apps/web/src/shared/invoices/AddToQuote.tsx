import { Alert, Button, Group, Stack } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call } from '../../api/call.ts';
import { DialogFrame } from '../../kit/dialog/DialogFrame.tsx';
import { failureOf } from '../../kit/text/failure.ts';
import { useOpenPath } from '../../shell/menu/open-link.ts';
import { toast } from '../../shell/messages/toasts.ts';
import { OwnQuotes, type Quote } from './OwnQuotes.tsx';
import { useOverride } from './use-override.tsx';

type Props = { tagNos: readonly string[]; onClose: () => void; onAdded?: (() => void) | undefined };

export function AddToQuote({ tagNos, onClose, onAdded }: Props) {
  const open = useOpenPath();
  const client = useQueryClient();
  const { passing, dialog } = useOverride('Add it');
  const busy = useRef(false);
  const added = useRef(new Set<string>());
  const [problem, setProblem] = useState<string | null>(null);
  const add = async (quote: Quote) => {
    if (busy.current) return;
    busy.current = true;
    setProblem(null);
    const mark = (tagNo: string) => `${quote.invoiceId} ${tagNo}`;
    try {
      // After a refusal only the tags that are not yet on the quote are sent again.
      for (const tagNo of tagNos.filter((each) => !added.current.has(mark(each)))) {
        const { invoiceId } = quote;
        await passing((overrideReason) =>
          call('POST /mgr/invoices/addItem', { body: { invoiceId, tagNo, overrideReason } }),
        );
        added.current.add(mark(tagNo));
      }
      toast('success', `${tagNos.join(', ')} added to ${quote.invoiceNo}`);
      onAdded?.();
      onClose();
    } catch (thrown) {
      const done = tagNos.filter((tagNo) => added.current.has(mark(tagNo)));
      const already = done.length > 0 ? ` ${done.join(', ')} went on.` : '';
      setProblem(`${failureOf(thrown).message}.${already}`);
    } finally {
      busy.current = false;
      void client.invalidateQueries({ queryKey: ['invoices'] });
    }
  };
  const begin = () => {
    onClose();
    open(`/invoice/create?quote=1&tag=${encodeURIComponent(tagNos.join())}`);
  };
  return (
    <DialogFrame
      opened
      onClose={onClose}
      title={`Add ${tagNos.length === 1 ? tagNos[0] : `${tagNos.length} tags`} to a quote`}
    >
      <Stack gap="sm">
        {problem && (
          <Alert color="red" role="alert" p="xs">
            {problem}
          </Alert>
        )}
        <OwnQuotes onChoose={(quote) => void add(quote)} />
        <Group justify="flex-end">
          <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={begin}>
            New quote
          </Button>
        </Group>
      </Stack>
      {dialog}
    </DialogFrame>
  );
}
