import { ActionIcon, Anchor, Menu, Text } from '@mantine/core';
import { IconDotsVertical } from '@tabler/icons-react';
import type { Booking, DocumentStatus } from '@yardkeeper/contract/accounting/schemas';
import { StatusBadge } from '../../kit/text/StatusBadge.tsx';
import { actionWords, bookingSaid, bookingStates } from './booking-words.ts';
import { useMoveBooking } from './use-move-booking.tsx';
import classes from './XeroPanel.module.css';

const badgeOf = ({ state, changed }: Booking) =>
  changed ? ({ label: 'Changed', tone: 'late' } as const) : bookingStates[state];

type RowProps = { booking: Booking; onMove: ReturnType<typeof useMoveBooking>['move'] };
function Row({ booking, onMove }: RowProps) {
  const { subject, advice, changed, link, actions } = booking;
  return (
    <li className={classes.row}>
      <StatusBadge {...badgeOf(booking)} />
      <div className={classes.what}>
        <Text fw={500}>{subject}</Text>
        <Text size="sm">{bookingSaid(booking)}</Text>
        {advice && (
          <Text size="sm" c="dimmed">
            {advice}
          </Text>
        )}
        {changed && (
          <Text size="sm" c="var(--mantine-color-error)">
            {changed}. It stays as it is here: put one of the two right.
          </Text>
        )}
      </div>
      <div className={classes.tools}>
        {link && (
          <Anchor size="sm" href={link} target="_blank" rel="noreferrer" aria-label={`Open ${subject} in Xero`}>
            Open in Xero
          </Anchor>
        )}
        {actions.length > 0 && (
          <Menu position="bottom-end" withinPortal>
            <Menu.Target>
              <ActionIcon variant="subtle" color="gray" size={36} aria-label={`Actions for ${subject}`}>
                <IconDotsVertical size={16} aria-hidden />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              {actions.map((action) => (
                <Menu.Item key={action} onClick={() => onMove(action, booking)}>
                  {actionWords[action].label}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        )}
      </div>
    </li>
  );
}

/**
 * Each booking of a document: when it was sent, what it waits for, why it failed, who gave it up, what changed in Xero.
 */
export function XeroPanel({ rows }: Pick<DocumentStatus, 'rows'>) {
  const { move, dialog } = useMoveBooking();
  return (
    <>
      <ul className={classes.rows} aria-label="What went to Xero">
        {rows.map((booking) => (
          <Row key={booking.id} booking={booking} onMove={move} />
        ))}
      </ul>
      {dialog}
    </>
  );
}
