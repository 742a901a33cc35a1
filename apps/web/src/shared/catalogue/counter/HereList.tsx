import { Button, Text } from '@mantine/core';
import { MoneyText } from '../../../kit/text/MoneyText.tsx';
import { QuietFailure } from '../../../kit/text/QuietFailure.tsx';
import { FitNote } from '../../fits/FitNote.tsx';
import type { YardVehicle } from '../types.ts';
import classes from './Here.module.css';
import { useHere } from './use-here.ts';

type Props = {
  part: { readonly partId: number | null; readonly partNo: string; readonly name: string };
  vehicle: YardVehicle | null;
  /** Tags that are on the document already. */
  taken: readonly string[];
  label: string;
  onTag: (tagNo: string) => void;
};

/** What of a part is here, where it lies, what it costs, and how sure it is to fit. */
export function HereList({ part, vehicle, taken, label, onTag }: Props) {
  const { answer, tags } = useHere(part, vehicle);
  if (answer.isError) return <QuietFailure of={answer} what="What is here" />;
  if (answer.isLoading) return null;
  if (tags.length === 0)
    return (
      <Text size="xs" c="dimmed" className={classes.none}>
        None of it is here to sell.
      </Text>
    );
  return (
    <ul className={classes.here} aria-label={`Here: ${part.name}`}>
      {tags.map((tag) => {
        const isTaken = taken.includes(tag.tagNo);
        return (
          <li key={tag.tagId} className={classes.tag}>
            <span className={classes.what}>
              <Text span size="sm" className="kit-figures">
                {[tag.tagNo, tag.grade && `grade ${tag.grade}`].filter(Boolean).join(' · ')} ·{' '}
                <MoneyText value={tag.retail} fw={600} />
              </Text>
              <Text span size="xs" c="dimmed">
                {[tag.partDesc, tag.vehicle, tag.place, tag.isFree === 0 && 'promised'].filter(Boolean).join(' · ')}
              </Text>
              <FitNote fit={tag.fit} of={tag.tagNo} onSaid={() => answer.refetch()} />
            </span>
            <Button
              size="compact-sm"
              variant="default"
              disabled={isTaken}
              aria-label={`${label} ${tag.tagNo}`}
              onClick={() => onTag(tag.tagNo)}
            >
              {isTaken ? 'Added' : label}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
