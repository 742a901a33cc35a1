import { ScreenLink } from '../ScreenLink.tsx';
import type { BackOrderRow } from './api.ts';

type Row = Pick<BackOrderRow, 'neededFor' | 'invoiceId' | 'invoiceNo'>;
const words = { threshold: 'Threshold', invoice: 'Invoice', quote: 'Quote' } as const;

export const neededForWords = ({ neededFor, invoiceNo }: Row): string =>
  invoiceNo ? `${words[neededFor]} ${invoiceNo}` : words[neededFor];

export function NeededFor({ row }: { row: Row }) {
  if (row.invoiceId === null) return words[row.neededFor];
  return (
    <ScreenLink screen="/invoice/$id" href={`/invoice/${row.invoiceId}`}>
      {row.invoiceNo}
    </ScreenLink>
  );
}
