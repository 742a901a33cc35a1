import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatDateTime } from '@yardkeeper/domain/format/dates';
import { QuietFailure } from '../../../../kit/text/QuietFailure.tsx';
import classes from '../../Contacts.module.css';
import { contactKey } from '../../keys.ts';
import { fetchHistory } from '../api.ts';

const FEW = 5;

export function LatestEvents({ debtorID }: { debtorID: number }) {
  const answer = useQuery({
    queryKey: [...contactKey(debtorID), 'latest'],
    queryFn: ({ signal }) => fetchHistory({ debtorID, pageNum: 1, pageSize: FEW }, signal),
  });
  const { data } = answer;
  if (!data) return <QuietFailure of={answer} what="The latest events" />;
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
