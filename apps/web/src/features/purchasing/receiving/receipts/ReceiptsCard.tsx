import { Button, Text, Tooltip } from '@mantine/core';
import { Card } from '../../../../kit/document/Card.tsx';
import { DateText } from '../../../../kit/text/DateText.tsx';
import { StatusBadge } from '../../../../kit/text/StatusBadge.tsx';
import { may, type TabProps } from '../../document/api.ts';
import classes from '../../Purchasing.module.css';
import { useUndoReceipt } from './use-undo-receipt.tsx';

const sentence = (why: string) => `${why.charAt(0).toUpperCase()}${why.slice(1)}`;

/** The receipts of the order, newest first. */
export function ReceiptsCard({ order }: TabProps) {
  const { undo, dialog } = useUndoReceipt(order);
  if (order.receipts.length === 0) return null;
  return (
    <Card title="Receipts">
      <ul className={classes.list} aria-label="Receipts">
        {order.receipts.map(({ receiptId, at, user, note, qty, tags, isUndone, whyNotUndone }) => (
          <li key={receiptId} className={classes.entry}>
            <div>
              <Text component="div">
                {qty} {qty === 1 ? 'piece' : 'pieces'}, {tags} {tags === 1 ? 'tag' : 'tags'}{' '}
                {isUndone && <StatusBadge label="Undone" tone="cancelled" size="sm" />}
              </Text>
              <Text size="xs" c="dimmed">
                <DateText value={at} form="time" /> · {user}
                {note && ` · ${note}`}
              </Text>
            </div>
            {!isUndone && may(order, 'undoReceipt') && (
              <Tooltip
                label={sentence(whyNotUndone)}
                disabled={whyNotUndone === ''}
                events={{ hover: true, focus: true, touch: true }}
              >
                <Button
                  variant="default"
                  size="compact-sm"
                  aria-disabled={whyNotUndone !== ''}
                  data-disabled={whyNotUndone !== '' || undefined}
                  onClick={whyNotUndone === '' ? () => void undo(receiptId, qty) : undefined}
                >
                  Undo
                </Button>
              </Tooltip>
            )}
          </li>
        ))}
      </ul>
      {dialog}
    </Card>
  );
}
