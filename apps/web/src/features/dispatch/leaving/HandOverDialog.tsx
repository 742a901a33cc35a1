import { Text, TextInput } from '@mantine/core';
import type { ReplyOf } from '@yardkeeper/contract/all-calls';
import { type KeyboardEvent, useRef, useState } from 'react';
import { FormDialog } from '../../../kit/dialog/FormDialog.tsx';
import { wholeRow } from '../../../kit/document/Card.tsx';
import { toast } from '../../../shell/messages/toasts.ts';
import { type DialogProps, type DispatchRow, handOver, idsOf, namesOf } from '../api.ts';
import classes from './Leaving.module.css';
import { StayedDialog } from './StayedDialog.tsx';
import { whyNotYet } from './why-not-yet.ts';

type Values = { trackingNos: Record<string, string>; expected: string };
type HandedOver = ReplyOf<'POST /mgr/dispatch/handOver'>;

/** A scanner ends each number with Enter, so Enter goes to the next one instead of sending the form. */
function nextOnEnter(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  const form = event.currentTarget.form;
  const fields = [...(form?.querySelectorAll<HTMLInputElement>('[data-tracking]') ?? [])];
  const next = fields[fields.indexOf(event.currentTarget) + 1] ?? form?.querySelector<HTMLElement>('[type=submit]');
  next?.focus();
  if (next instanceof HTMLInputElement) next.select();
}

/** Says what will happen: a customer with neither mail nor mobile gets no message. */
export function whoIsTold(rows: DialogProps['rows']): string {
  const [told, untold] = [rows.filter(({ tells }) => tells !== ''), rows.filter(({ tells }) => tells === '')];
  if (untold.length === 0)
    return rows.length === 1 ? `The customer is told by ${rows[0]?.tells}` : 'The customers are told by mail or SMS';
  const names = untold.map(({ customer }) => customer).join(', ');
  const why = `${names} ${untold.length === 1 ? 'has' : 'have'} neither an email address nor a mobile number`;
  return told.length === 0
    ? `Nobody is told: ${why}`
    : `${why}; the ${told.length === 1 ? 'other is' : 'others are'} told`;
}

const goesWith = (row: DispatchRow): string =>
  row.way === 'van' ? row.driver || row.wayName : row.courier || row.wayName;

export function HandOverDialog({ rows, onClose, onDone }: DialogProps) {
  const stayed = useRef<HandedOver['stayed']>([]);
  const [told, setTold] = useState<HandedOver['stayed']>([]);
  const first = rows.find(({ way }) => way === 'courier');
  if (told.length > 0) return <StayedDialog stayed={told} all={rows.length} onClose={onClose} />;
  return (
    <FormDialog<Values, HandedOver>
      opened
      size="lg"
      title={`Hand over ${namesOf(rows)}`}
      initialValues={{
        trackingNos: Object.fromEntries(rows.map(({ deliveryId, trackingNo }) => [deliveryId, trackingNo])),
        expected: rows.length === 1 ? (rows[0]?.expected ?? '') : '',
      }}
      submitLabel="Hand over"
      onSubmit={(values) => {
        const typed = Object.entries(values.trackingNos).filter(([, no]) => no.trim() !== '');
        return handOver({
          deliveryIds: idsOf(rows),
          trackingNos: Object.fromEntries(typed),
          expected: values.expected,
        });
      }}
      onSaved={(answer) => {
        const { left } = answer;
        stayed.current = answer.stayed;
        if (left.length > 0)
          toast('success', `${left.length === 1 ? left[0]?.deliveryNo : `${left.length} consignments`} handed over`);
        onDone();
      }}
      onClose={() => (stayed.current.length > 0 ? setTold(stayed.current) : onClose())}
    >
      {(form) => (
        <>
          <ul className={`${classes.rows} ${wholeRow}`} aria-label="What is handed over">
            {rows.map((row) => (
              <li key={row.deliveryId} className={classes.row}>
                <div className={classes.what}>
                  <Text truncate>
                    {row.deliveryNo} · {row.customer}
                  </Text>
                  <Text size="xs" c={whyNotYet(row) ? 'var(--mantine-color-error)' : 'dimmed'}>
                    {whyNotYet(row) ??
                      [goesWith(row), `${row.parcels} ${row.parcels === 1 ? 'parcel' : 'parcels'}`, row.area]
                        .filter(Boolean)
                        .join(' · ')}
                  </Text>
                </div>
                {row.way === 'courier' && (
                  <TextInput
                    aria-label={`Tracking number of ${row.deliveryNo}`}
                    placeholder="Tracking number"
                    data-tracking
                    data-autofocus={row === first || undefined}
                    autoComplete="off"
                    spellCheck={false}
                    maxLength={80}
                    onKeyDown={nextOnEnter}
                    {...form.getInputProps(`trackingNos.${row.deliveryId}`)}
                  />
                )}
              </li>
            ))}
          </ul>
          <TextInput
            label="Expected"
            description={whoIsTold(rows)}
            placeholder="Tomorrow before noon"
            maxLength={80}
            data-autofocus={first === undefined || undefined}
            {...form.getInputProps('expected')}
          />
        </>
      )}
    </FormDialog>
  );
}
