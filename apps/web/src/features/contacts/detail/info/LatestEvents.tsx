import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatDateTime } from '@yardkeeper/domain/format/dates';
import classes from '../../Contacts.module.css';
import { contactKey } from '../../keys.ts';
import { fetchHistory } from '../api.ts';

const FEW = 5;

/** A failure shows nothing, because the History tab has all events. */
export function LatestEvents({ debtorID }: { debtorID: number }) {
  const { data } = useQuery({
    queryKey: [...contactKey(debtorID), 'latest'],
    queryFn: ({ signal }) => fetchHistory({ debtorID, pageNum: 1, pageSize: FEW }, signal),
  });
  if (!data) return null;
  if (data.records.length === 0) return <Text c="dimmed">Nothing has happened yet.</Text>;
  return (
    <ul className={classes.latest}>
      {data.records.map((event) => (
        <li key={event.historyID}>
          <Text lineClamp={2}>{event.text}</Text>
          <Text size="xs" c="dimmed" className="kit-figures">
            {formatDateTime(event.at)} · {event.user}
          </Text>
        </li>
      ))}
    </ul>
  );
}
