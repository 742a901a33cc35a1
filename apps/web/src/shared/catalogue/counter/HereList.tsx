import { Button, Text } from '@mantine/core';
import { MoneyText } from '../../../kit/text/MoneyText.tsx';
import { QuietFailure } from '../../../kit/text/QuietFailure.tsx';
import { FitNote } from '../../fits/FitNote.tsx';
import { incGst } from '../../prices/columns.tsx';
import type { Asked } from '../../wanted/asked.ts';
import type { YardVehicle } from '../types.ts';
import classes from './Here.module.css';
import { NotHere } from './NotHere.tsx';
import { useHere } from './use-here.ts';

type Props = {
  part: { readonly partId: number | null; readonly partNo: string; readonly name: string };
  vehicle: YardVehicle | null;
  /** Tags that are on the document already. */
  taken: readonly string[];
  label: string;
  /** the customer who asks, for requests that are stored as wanted */
  asked?: Pick<Asked, 'debtorId' | 'customer' | 'invoiceId'>;
  onTag: (tagNo: string) => void;
};

type Tag = ReturnType<typeof useHere>['offered'][number];

function PriceOf({ retail }: Pick<Tag, 'retail'>) {
  return (
    <>
      <MoneyText value={retail} fw={600} /> ex GST, <MoneyText value={incGst(retail)} /> inc GST
    </>
  );
}

/**
 * What the yard has of a part, where it is, its price and how sure it is to fit; else what can be done for the
 * customer.
 */
export function HereList({ part, vehicle, taken, label, asked, onTag }: Props) {
  const { answer, offered, refuted, isHere } = useHere(part, vehicle);
  if (answer.isError) return <QuietFailure of={answer} what="What is here" />;
  if (answer.isLoading) return null;
  const { partId, partNo, name } = part;
  const about = partId === null ? { text: name } : { partId, partName: name };
  const words = (tag: Tag) => (
    <span className={classes.what}>
      <Text span size="sm" className="kit-figures">
        {[tag.tagNo, tag.grade && `grade ${tag.grade}`].filter(Boolean).join(' · ')} · <PriceOf retail={tag.retail} />
      </Text>
      <Text span size="xs" c="dimmed">
        {[tag.partDesc, tag.vehicle, tag.place, tag.isFree === 0 && 'promised'].filter(Boolean).join(' · ')}
      </Text>
      <FitNote fit={tag.fit} of={tag.tagNo} onSaid={() => answer.refetch()} />
    </span>
  );
  return (
    <>
      {!isHere && (
        <Text size="xs" c="dimmed" className={classes.none}>
          {offered.length === 0 ? 'None of it is here to sell.' : 'None of it is here to sell. What may do instead:'}
        </Text>
      )}
      {offered.length > 0 && (
        <ul className={classes.here} aria-label={isHere ? `Here: ${name}` : `Instead of ${name}`}>
          {offered.map((tag) => {
            const isTaken = taken.includes(tag.tagNo);
            return (
              <li key={tag.tagId} className={classes.tag}>
                {words(tag)}
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
      )}
      {!isHere && <NotHere vehicle={vehicle} asked={{ ...vehicle, ...asked, source: 'counter', partNo, ...about }} />}
      {refuted.length > 0 && (
        <ul className={classes.here} aria-label={`Does not fit: ${name}`}>
          {refuted.map((tag) => (
            <li key={tag.tagId} className={classes.tag}>
              {words(tag)}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
