import { parseCsv, separatorOf } from '../csv/parse.ts';
import { instantOf, isoDate, readIso } from '../format/dates.ts';
import { dateOfTyped } from '../input/typed-date.ts';

export type Confirmation = {
  /** The row number that a spreadsheet shows. */
  readonly row: number;
  readonly reference: string;
  readonly deliveredAt: string;
  readonly receivedBy: string;
};
type Column = Exclude<keyof Confirmation, 'row'>;

/** Couriers name their columns differently; the first heading that the file has is used. */
const headings: Readonly<Record<Column, readonly string[]>> = {
  reference: [
    ...['deliveryno', 'delivery', 'deliverynumber', 'trackingno', 'trackingnumber', 'tracking', 'ticketno', 'ticket'],
    ...['ticketnumber', 'consignmentno', 'consignment', 'consignmentnumber', 'reference', 'ref', 'customerreference'],
    ...['yourreference', 'barcode', 'parcel'],
  ],
  deliveredAt: [
    ...['deliveredat', 'delivered', 'deliverydate', 'datedelivered', 'delivereddate', 'deliveredon', 'podtime'],
    ...['poddate', 'deliverytime', 'date', 'eventtime', 'eventdate'],
  ],
  receivedBy: ['receivedby', 'signedby', 'signedforby', 'signatory', 'recipient', 'receiver', 'podname', 'name'],
};
const plain = (name: string) => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

/** The rows of a courier's list, or an error message when it cannot be read. */
export function readConfirmations(text: string): readonly Confirmation[] | string {
  const body = text.startsWith('\uFEFF') ? text.slice(1) : text;
  const { rows, fault } = parseCsv(body, separatorOf(body));
  if (fault) return `Row ${fault.row}: ${fault.message}`;
  const header = (rows[0] ?? []).map(plain);
  const placeOf = (column: Column): number => {
    const known = headings[column].find((name) => header.includes(name));
    return known === undefined ? -1 : header.indexOf(known);
  };
  const at = {
    reference: placeOf('reference'),
    deliveredAt: placeOf('deliveredAt'),
    receivedBy: placeOf('receivedBy'),
  };
  if (at.reference < 0) return 'There is no column “Reference”, “Tracking number” or “Delivery no”';
  const read = rows.flatMap((fields, n) => {
    const cell = (column: Column) => (fields[at[column]] ?? '').trim();
    if (n === 0 || fields.every((field) => field.trim() === '')) return [];
    return {
      row: n + 1,
      reference: cell('reference'),
      deliveredAt: cell('deliveredAt'),
      receivedBy: cell('receivedBy'),
    };
  });
  return read.length > 0 ? read : 'There is no row below the first line';
}

const clockTime = /^(.*?)[\sT,]+(\d{1,2})[:.](\d{2})(?:[:.](\d{2}))?\s*([ap]\.?m\.?)?$/i;
/**
 * Reads a date with or without a time, in the formats that couriers use; a date alone means noon. null when it is
 * neither.
 */
export function readMoment(text: string, now: Date): Date | null {
  const iso = readIso(text.replace(' ', 'T'));
  if (iso) return instantOf(text.length <= 10 ? { day: iso.day, time: '12:00:00' } : iso);
  const [, date = text, hour = '12', minute = '00', second = '00', half = ''] = clockTime.exec(text) ?? [];
  const day = /\d/.test(date) ? dateOfTyped(date, now) : null;
  const [year = 0, month = 0, dayOfMonth = 0] = (day ?? '').split('-').map(Number);
  const isAfternoon = half.toLowerCase().startsWith('p');
  const hours = half === '' ? Number(hour) : (Number(hour) % 12) + (isAfternoon ? 12 : 0);
  if (!isoDate(year, month, dayOfMonth) || hours > 23 || Number(minute) > 59 || Number(second) > 59) return null;
  const two = (n: number | string) => String(n).padStart(2, '0');
  return instantOf({ day: day!, time: `${two(hours)}:${minute}:${two(second)}` });
}
