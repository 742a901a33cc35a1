import { Group, Paper, Text, Title } from '@mantine/core';
import type { AcquisitionRow } from '@yardkeeper/contract/acquisitions/schemas';
import { KitLink } from '../../kit/link.tsx';
import { QuietFailure } from '../../kit/text/QuietFailure.tsx';
import { useLiveRefresh } from '../../live/use-live-refresh.ts';
import { yardNow } from '../../session/yard-clock.ts';
import { whenOf } from './greeting.ts';
import classes from './Home.module.css';
import { nextPickupsKey, useNextPickups } from './next-pickups.ts';

const most = 4;

const vehicleOf = ({ regNo, year, make, model }: AcquisitionRow): string =>
  [regNo, [year, make, model].filter(Boolean).join(' ')].filter(Boolean).join(' · ');

/** People without a pickup see nothing here. */
export function NextPickups() {
  const { drives, pickups } = useNextPickups();
  useLiveRefresh({ topics: drives ? ['/topic/acquisitions'] : [], keys: [nextPickupsKey] });
  const jobs = pickups.data ?? [];
  if (!drives) return null;
  if (jobs.length === 0) return <QuietFailure of={pickups} what="Your next pickups" />;
  return (
    <Paper component="section" aria-labelledby="next-pickups" className={classes.panel}>
      <Group justify="space-between" className={classes.panelName}>
        <Title order={2} id="next-pickups">
          Next pickups
        </Title>
        {jobs.length > most && (
          <KitLink className="kit-tap" href="/vehicleacquisitions/pickups">
            See all
          </KitLink>
        )}
      </Group>
      <ul className={classes.rows}>
        {jobs.slice(0, most).map((job) => (
          <li key={job.acqId}>
            <KitLink href={`/vehicleacquisitions/${job.acqId}`} underline="never" className={classes.job}>
              <span className="kit-figures">{whenOf(job.pickupAt, yardNow())}</span>
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
