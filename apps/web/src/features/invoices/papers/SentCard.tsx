import { Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReplyOf } from '@yardkeeper/contract/all-calls';
import { useState } from 'react';
import { call, callFile } from '../../../api/call.ts';
import { Card } from '../../../kit/document/Card.tsx';
import { PdfDialog } from '../../../kit/pdf/PdfDialog.tsx';
import { DateText } from '../../../kit/text/DateText.tsx';
import { ErrorState } from '../../../kit/text/ErrorState.tsx';
import { StatusBadge } from '../../../kit/text/StatusBadge.tsx';
import { may, type TabProps } from '../document/api.ts';
import classes from '../Invoices.module.css';
import { invoiceKey } from '../keys.ts';

type Paper = ReplyOf<'GET /mgr/invoices/papers/:id'>[number];
type Opened = { file: string; fileName: string };

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
const wordsOf = ({ kind, subject, to, fileName }: Paper): string =>
  kind === 'print' ? fileName : `${subject || (kind === 'sms' ? 'SMS' : 'Mail')} to ${to}`;

function Entry({ paper, onOpen }: { paper: Paper; onOpen: ((opened: Opened) => void) | undefined }) {
  const { file, fileName, state, at, user } = paper;
  return (
    <li>
      <Text component="div">
        {wordsOf(paper)} <StatusBadge label={capitalised(state)} size="sm" />
      </Text>
      <Group gap="xs" justify="space-between">
        <Text size="xs" c="dimmed">
          <DateText value={at} form="time" />
          {user && ` · ${user}`}
        </Text>
        {onOpen && file !== null && (
          <Button
            size="compact-xs"
            variant="default"
            aria-label={`Open ${fileName} as it was ${paper.kind === 'print' ? 'kept' : 'sent'}`}
            onClick={() => onOpen({ file, fileName })}
          >
            Open PDF
          </Button>
        )}
      </Group>
    </li>
  );
}

/** The papers that were sent or stored; people who may print can open each exactly as it was then. */
export function SentCard({ invoice }: TabProps) {
  const { invoiceId } = invoice;
  const [opened, setOpened] = useState<Opened | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: [...invoiceKey(invoiceId), 'papers'],
    queryFn: ({ signal }) =>
      call('GET /mgr/invoices/papers/:id', { params: { id: invoiceId } }, { signal, quiet: true }),
  });
  return (
    <Card title="Sent and kept">
      {error && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      {data?.length === 0 && <Text c="dimmed">Nothing was sent yet.</Text>}
      <ul className={classes.lines}>
        {data?.map((paper) => (
          <Entry
            key={`${paper.kind}${paper.at}${paper.to}`}
            paper={paper}
            onOpen={may(invoice, 'print') ? setOpened : undefined}
          />
        ))}
      </ul>
      {opened && (
        <PdfDialog
          title={opened.fileName}
          queryKey={['kept', invoiceId, opened.file]}
          waiting="Fetching the document…"
          load={(signal) =>
            callFile(
              'GET /mgr/invoices/keptPaper/:id',
              { params: { id: invoiceId }, query: { file: opened.file } },
              { signal, quiet: true },
            )
          }
          onClose={() => setOpened(null)}
        />
      )}
    </Card>
  );
}
