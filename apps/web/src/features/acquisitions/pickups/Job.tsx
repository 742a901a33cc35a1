import { Text } from '@mantine/core';
import { vehicleName } from '../../../shared/vehicles/vehicle-text.ts';
import { useOpenPath } from '../../../shell/menu/open-link.ts';
import type { AcquisitionRow } from '../list/api.ts';
import { timeOf } from '../words.ts';
import classes from './Calendar.module.css';

const colours: Readonly<Record<number, string>> = {
  1: 'var(--mantine-color-gray-5)',
  2: 'var(--mantine-color-green-6)',
  3: 'var(--mantine-color-red-6)',
  4: 'var(--mantine-color-blue-6)',
  5: 'var(--mantine-color-teal-6)',
};

export function Job({ row }: { row: AcquisitionRow }) {
  const open = useOpenPath();
  const href = `/vehicleacquisitions/${row.acqId}`;
  return (
    <a
      className={classes.job}
      href={href}
      style={{ '--job': colours[row.status] } as React.CSSProperties}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        open(href);
      }}
    >
      <Text span inherit fw={600} className="kit-figures">
        {timeOf(row.pickupAt)} {row.regNo}
      </Text>
      <Text inherit truncate>
        {vehicleName(row)}
      </Text>
      <Text inherit truncate c="dimmed">
        {[row.driver || 'No driver', row.statusName].join(' · ')}
      </Text>
    </a>
  );
}
