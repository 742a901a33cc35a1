import { Text } from '@mantine/core';
import { isOpen, isRefused } from '../../../requests/queue.ts';
import { useRequests } from '../../../requests/use-requests.ts';
import classes from './Pickups.module.css';
import { PickupWaiting } from './PickupWaiting.tsx';

type Props = { listed: readonly string[] };

/** Pickups that are no longer listed, for which this device still stores refused photos or signatures. */
export function NotTaken({ listed }: Props) {
  const open = useRequests().filter((each) => isOpen(each) && /^acquisition \d+$/.test(each.record));
  const records = new Set(open.filter(isRefused).map(({ record }) => record));
  return [...records]
    .filter((record) => !listed.includes(record))
    .map((record) => {
      const own = open.filter((each) => each.record === record);
      return (
        <li key={record} className={classes.card}>
          <Text fw={600}>{own[0]?.recordName}</Text>
          <PickupWaiting open={own} />
        </li>
      );
    });
}
