import { Button, Text } from '@mantine/core';
import { MoneyText } from '../../../kit/text/MoneyText.tsx';
import { QuietFailure } from '../../../kit/text/QuietFailure.tsx';
import type { YardVehicle } from '../types.ts';
import classes from './Here.module.css';
import { type Here, useHere } from './use-here.ts';

type Props = {
  part: { readonly partId: number | null; readonly partNo: string; readonly name: string };
  vehicle: YardVehicle | null;
  /** Tags that are on the document already. */
  taken: readonly string[];
  label: string;
  onTag: (tagNo: string) => void;
};

const from = ({ year, make, model, stockNo }: Here): string => [year, make, model, stockNo].filter(Boolean).join(' ');

/** What of a part is here, where it lies and what it costs. */
export function HereList({ part, vehicle, taken, label, onTag }: Props) {
  const { here, isLoading, failed } = useHere(part, vehicle);
  if (failed) return <QuietFailure of={failed} what="What is here" />;
  if (isLoading) return null;
  if (here.length === 0)
    return (
      <Text size="xs" c="dimmed" className={classes.none}>
        None of it is here to sell.
      </Text>
    );
  return (
    <ul className={classes.here} aria-label={`Here: ${part.name}`}>
      {here.map((tag) => (
        <li key={tag.tagId} className={classes.tag}>
          <span className={classes.what}>
            <Text span size="sm" className="kit-figures">
              {tag.tagNo} {tag.grade && `· grade ${tag.grade}`} · <MoneyText value={tag.retail} fw={600} />
            </Text>
            <Text span size="xs" c="dimmed">
              {[tag.isSameNumber ? 'Same number' : 'Same part', from(tag), tag.place].filter(Boolean).join(' · ')}
            </Text>
          </span>
          <Button
            size="compact-sm"
            variant="default"
            disabled={taken.includes(tag.tagNo)}
            aria-label={`${label} ${tag.tagNo}`}
            onClick={() => onTag(tag.tagNo)}
          >
            {taken.includes(tag.tagNo) ? 'Added' : label}
          </Button>
        </li>
      ))}
    </ul>
  );
}
