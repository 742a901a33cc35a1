import { Group, Paper, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { AcquisitionRow } from '@yardkeeper/contract/acquisitions/schemas';
import { KitLink } from '../../kit/link.tsx';
import { useCan } from '../../session/use-session.ts';
import { whenOf } from './greeting.ts';
import classes from './Home.module.css';
import { pickups, workQuery } from './work.ts';

const most = 4;

const vehicleOf = ({ regNo, year, make, model }: AcquisitionRow): string =>
  [regNo, [year, make, model].filter(Boolean).join(' ')].filter(Boolean).join(' · ');

/** People without a pickup see nothing here. */
export function NextPickups() {
  const drives = useCan(pickups.guard);
  const jobs = useQuery({ ...workQuery(pickups), enabled: drives }).data?.jobs ?? [];
  if (!drives || jobs.length === 0) return null;
  return (
    <Paper component="section" aria-labelledby="next-pickups" className={classes.panel}>
      <Group justify="space-between" className={classes.panelName}>
        <Title order={2} id="next-pickups">
          Next pickups
        </Title>
        {jobs.length > most && <KitLink href="/vehicleacquisitions/pickups">See all</KitLink>}
      </Group>
      <ul className={classes.rows}>
        {jobs.slice(0, most).map((job) => (
          <li key={job.acqId}>
            <KitLink href={`/vehicleacquisitions/${job.acqId}`} underline="never" className={classes.job}>
              <span className="kit-figures">{whenOf(job.pickupAt, new Date())}</span>
              <span>
                {vehicleOf(job)}
                <Text component="span" display="block" size="xs" c="dimmed">
                  {job.pickupAddress || 'No address yet'}
                </Text>
              </span>
            </KitLink>
          </li>
        ))}
      </ul>
    </Paper>
  );
}
