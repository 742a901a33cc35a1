import { Text } from '@mantine/core';
import { Card } from '../../../../kit/Card.tsx';
import { DateText } from '../../../../kit/DateText.tsx';
import { StatusBadge } from '../../../../kit/StatusBadge.tsx';
import classes from '../../Invoices.module.css';
import type { TabProps } from '../api.ts';

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** What went to the customer, and whether it arrived in the outbox or beyond. */
export function SentCard({ invoice: { sent } }: TabProps) {
  return (
    <Card title="Sent">
      {sent.length === 0 && <Text c="dimmed">Nothing was sent yet.</Text>}
      <ul className={classes.lines}>
        {sent.map(({ kind, to, subject, at, state }) => (
          <li key={`${kind}${at}${to}`}>
            <Text component="div">
              {subject || (kind === 'sms' ? 'SMS' : 'Mail')} to {to}{' '}
              <StatusBadge label={capitalised(state)} size="sm" />
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
