import { Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../../api/call.ts';
import { Card, Cards } from '../../../../kit/document/Card.tsx';
import { NotesPanel } from '../../../../kit/document/NotesPanel.tsx';
import { DateText } from '../../../../kit/text/DateText.tsx';
import { QuietFailure } from '../../../../kit/text/QuietFailure.tsx';
import { StatusBadge } from '../../../../kit/text/StatusBadge.tsx';
import { useCan } from '../../../../session/use-session.ts';
import { orderKey } from '../../keys.ts';
import classes from '../../Purchasing.module.css';
import type { TabProps } from '../api.ts';
import { InfoCard } from './InfoCard.tsx';

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

function SentCard({ order: { sent } }: TabProps) {
  return (
    <Card title="Sent">
      {sent.length === 0 && <Text c="dimmed">Nothing was sent yet.</Text>}
      <ul className={classes.list}>
        {sent.map(({ subject, to, at, state }) => (
          <li key={`${at}${to}`}>
            <Text component="div">
              {subject} to {to} <StatusBadge label={capitalised(state)} size="sm" />
            </Text>
            <Text size="xs" c="dimmed">
              <DateText value={at} form="time" />
            </Text>
          </li>
        ))}
      </ul>
    </Card>
  );
}

export function NotesTab({ order }: TabProps) {
  const { purchaseOrderId } = order;
  const client = useQueryClient();
  const mayWrite = useCan({ anyOf: ['EDIT_PURCHASE_ORDER'] });
  const queryKey = [...orderKey(purchaseOrderId), 'notes'];
  const answer = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      call('GET /mgr/purchaseOrder/notes/:id', { params: { id: purchaseOrderId } }, { signal, quiet: true }),
  });
  const add = async (text: string) => {
    await call('POST /mgr/purchaseOrder/addPONotes', { body: { purchaseOrderId, text } });
    await client.invalidateQueries({ queryKey });
  };
  return (
    <Cards>
      <InfoCard order={order} />
      <Card title="Internal notes">
        <QuietFailure of={answer} what="The notes" />
        <NotesPanel
          notes={(answer.data ?? []).map(({ noteID, text, at, user }) => ({ id: noteID, text, at, user }))}
          hint="Write what whoever opens the carton should know."
          onAdd={mayWrite ? add : undefined}
        />
      </Card>
      <SentCard order={order} />
    </Cards>
  );
}
