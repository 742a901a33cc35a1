import { Paper, Skeleton, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { KitLink } from '../../kit/link.tsx';
import { useLiveRefresh } from '../../live/use-live-refresh.ts';
import { useCan } from '../../session/use-session.ts';
import classes from './Home.module.css';

type Line = { readonly name: string; readonly count: number; readonly path: string };

const workKey = ['your-work'] as const;

const acquisitionLines = async (): Promise<Line[]> => {
  const counts = await call('POST /mgr/vehicleAcquisition/countAcquisitions', { body: {} }, { quiet: true });
  const path = (status: string) => `/vehicleacquisitions/list?status=${status}`;
  return [
    { name: 'Offers being talked about', count: counts.open ?? 0, path: path('open') },
    { name: 'Pickups arranged', count: counts.inProgress ?? 0, path: path('inProgress') },
    { name: 'Received, not closed yet', count: counts.completed ?? 0, path: path('completed') },
  ];
};
const pickupLines = async (): Promise<Line[]> => {
  const jobs = await call('GET /mobile/pickup/getMyPickups', {}, { quiet: true });
  return [{ name: 'Your pickups', count: jobs.length, path: '/vehicleacquisitions/pickups' }];
};
const accountLines = async (): Promise<Line[]> => {
  const counts = await call('POST /mgr/contactManage/countContacts', { body: { kind: 'customer' } }, { quiet: true });
  return [
    { name: 'Customers overdue', count: counts.overdue ?? 0, path: '/customer/customerlist?state=overdue' },
    { name: 'Customers on hold', count: counts.onHold, path: '/customer/customerlist?state=onHold' },
  ];
};

function WorkLine({ name, count, path }: Line) {
  return (
    <li>
      <KitLink href={path} underline="never" className={classes.row}>
        <span>{name}</span>
        <Text component="span" fw={600} className="kit-figures">
          {count}
        </Text>
      </KitLink>
    </li>
  );
}

/** What waits for this person, by what they may do; nothing is shown to whom nothing waits for. */
export function YourWork() {
  const buys = useCan({ anyOf: ['VIEW_VA'] });
  const drives = useCan({ anyOf: ['VIEW_PICKUP'] });
  const minds = useCan({ allOf: ['VIEW_CUSTOMER', 'VIEW_CUSTOMER_REPORT'] });
  const asked = [drives && pickupLines, buys && acquisitionLines, minds && accountLines].filter((ask) => ask !== false);
  const { data, isPending } = useQuery({
    queryKey: [...workKey, buys, drives, minds],
    queryFn: async () => (await Promise.all(asked.map((ask) => ask()))).flat(),
    enabled: asked.length > 0,
  });
  useLiveRefresh({
    topics: [
      ...(buys || drives ? (['/topic/acquisitions'] as const) : []),
      ...(minds ? (['/topic/contacts'] as const) : []),
    ],
    keys: [workKey],
  });
  if (asked.length === 0) return null;
  return (
    <Paper component="section" aria-labelledby="work" className={classes.panel}>
      <Title order={2} id="work" className={classes.panelName}>
        Your work
      </Title>
      {isPending && <Skeleton h={96} m="md" />}
      <ul className={classes.rows}>
        {data?.map((line) => (
          <WorkLine key={line.name} {...line} />
        ))}
      </ul>
    </Paper>
  );
}
