import type { TableCell } from 'pdfmake/interfaces';
import type { PdfDocument, TableLayoutName } from '../document.ts';
import { type Head, pairs, paper, right, section } from '../paper.ts';

export type Manifest = {
  readonly courier: string;
  /** `14-11-2025` */
  readonly day: string;
  readonly rows: readonly {
    readonly deliveryNo: string;
    readonly invoiceNo: string;
    readonly receiver: string;
    readonly area: string;
    readonly parcels: number;
    readonly weightKg: number | null;
    readonly priority: string;
    readonly trackingNo: string;
  }[];
};

const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0);
const kilograms = (kg: number | null) => (kg === null ? '–' : kg.toFixed(1));

export function manifest(head: Head, m: Manifest): PdfDocument {
  const parcels = sum(m.rows.map((row) => row.parcels));
  const weight = sum(m.rows.map((row) => row.weightKg ?? 0));
  const unweighed = m.rows.filter((row) => row.weightKg === null).length;
  const body = m.rows.map((row): TableCell[] => [
    {
      stack: [
        { text: row.deliveryNo, bold: true },
        { text: row.invoiceNo, fontSize: 8 },
      ],
    },
    { stack: [row.receiver, { text: row.area, fontSize: 8 }] },
    right(String(row.parcels)),
    right(kilograms(row.weightKg)),
    row.priority,
    row.trackingNo,
  ]);
  const total: TableCell[] = ['Total', '', right(String(parcels)), right(kilograms(weight)), '', ''].map((cell) =>
    typeof cell === 'string' ? { text: cell, bold: true } : { ...(cell as object), bold: true },
  ) as TableCell[];
  const heads = ['Consignment', 'To', 'Parcels', 'kg', 'Priority', 'Tracking'].map(
    (text) => ({ text, bold: true }) as TableCell,
  );
  return paper(head, 'Manifest', `${m.courier} · ${m.day}`, [
    {
      layout: 'lines' satisfies TableLayoutName,
      table: {
        headerRows: 1,
        dontBreakRows: true,
        widths: ['auto', '*', 'auto', 'auto', 'auto', 110],
        body: [heads, ...body, total],
      },
    },
    ...(unweighed > 0
      ? [{ text: `${unweighed} not weighed`, margin: [0, 4, 0, 0] as [number, number, number, number] }]
      : []),
    section(`Taken by ${m.courier}`),
    pairs(
      [
        ['Name', ''],
        ['Signature', ''],
        ['Date and time', ''],
      ],
      true,
    ),
  ]);
}
