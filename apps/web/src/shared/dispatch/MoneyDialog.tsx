import { Button, Group, Text } from '@mantine/core';
import { IconCash } from '@tabler/icons-react';
import type { CollectedMoney } from '@yardkeeper/contract/dispatch/schemas';
import { useState } from 'react';
import { DialogFrame } from '../../kit/dialog/DialogFrame.tsx';
import { ListSkeleton } from '../../kit/document/Skeletons.tsx';
import { DateText } from '../../kit/text/DateText.tsx';
import { EmptyState } from '../../kit/text/EmptyState.tsx';
import { ErrorState } from '../../kit/text/ErrorState.tsx';
import { MoneyText } from '../../kit/text/MoneyText.tsx';
import classes from '../Rows.module.css';
import { ScreenLink } from '../ScreenLink.tsx';
import { SettleDialog } from './SettleDialog.tsx';

type Props = {
  rows: readonly CollectedMoney[];
  read: { readonly isPending: boolean; readonly error: Error | null; readonly refetch: () => unknown };
  onSettled: () => void;
  onClose: () => void;
};

function Row({ money, onCount }: { money: CollectedMoney; onCount: () => void }) {
  const { amount, paymentType, invoiceId, invoiceNo, customer, by, at, note } = money;
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <Text fw={550}>
          <MoneyText value={amount} /> {paymentType.toLowerCase()}
        </Text>
        <Text>
          <ScreenLink screen="/invoice/$id" href={`/invoice/${invoiceId}`}>
            {invoiceNo}
          </ScreenLink>
          , {customer}
        </Text>
        <Text size="sm" c="dimmed">
          Brought by {by} <DateText value={at} form="words" />
          {note && `. ${note}`}
        </Text>
      </div>
      <Button variant="default" onClick={onCount} aria-label={`Count ${invoiceNo}`}>
        Count
      </Button>
    </li>
  );
}

export function MoneyDialog({ rows, read, onSettled, onClose }: Props) {
  const [asked, setAsked] = useState<CollectedMoney | null>(null);
  return (
    <DialogFrame opened onClose={onClose} title="Money to count" size="lg">
      {read.isPending && <ListSkeleton rows={3} columns={1} />}
      {read.error && rows.length === 0 && (
        <ErrorState message={read.error.message} onRetry={() => void read.refetch()} />
      )}
      {!read.isPending && !read.error && rows.length === 0 && (
        <EmptyState title="Nothing to count" hint="What drivers collect at the door is listed here." icon={IconCash} />
      )}
      {rows.length > 0 && (
        <ul className={classes.rows} aria-label="Money to count">
          {rows.map((money) => (
            <Row key={money.collectedId} money={money} onCount={() => setAsked(money)} />
          ))}
        </ul>
      )}
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
      </Group>
      {asked && <SettleDialog money={asked} onClose={() => setAsked(null)} onSettled={onSettled} />}
    </DialogFrame>
  );
}
