import type { Consignment } from '@yardkeeper/contract/dispatch/schemas';
import { formatPhone } from '@yardkeeper/domain/nz/phone';
import type { TableCell } from 'pdfmake/interfaces';
import type { PdfDocument, TableLayoutName } from '../document.ts';
import { type Head, pairs, paper, right, section } from '../paper.ts';

/** Goes with the goods, so it shows no price. */
export function packingSlip(head: Head, d: Consignment): PdfDocument {
  const parcelNo = (parcelId: number | null) => d.parcelList.find((each) => each.parcelId === parcelId)?.no ?? null;
  const lines = d.lines.toSorted((a, b) => (parcelNo(a.parcelId) ?? 9999) - (parcelNo(b.parcelId) ?? 9999));
  const body = lines.map((line): TableCell[] => [
    String(parcelNo(line.parcelId) ?? '–'),
    { text: line.tagNo, bold: true },
    {
      stack: [
        line.description,
        { text: [line.partNo, line.grade && `Grade ${line.grade}`].filter(Boolean).join(' · '), fontSize: 8 },
      ],
    },
    right(String(line.qty)),
  ]);
  const heads = ['Parcel', 'Tag', 'Part', 'Qty'].map((text) => ({ text, bold: true }) as TableCell);
  return paper(head, 'Packing slip', `${d.deliveryNo} · ${d.invoiceNo}`, [
    pairs([
      ['Deliver to', [d.receiver, d.address].filter(Boolean).join(', ')],
      ['Phone', formatPhone(d.phone)],
      ['Instruction', d.deliveryInstruction],
      ['Goes by', d.courier || d.wayName],
      ['Tracking', d.trackingNo],
      ['Parcels', d.parcels === 0 ? '' : String(d.parcels)],
      ['Weight', d.weightKg === null ? '' : `${d.weightKg} kg`],
      ['More to come', d.isPart ? 'This invoice is sent in several consignments' : ''],
    ]),
    section(`${lines.length} ${lines.length === 1 ? 'part' : 'parts'}`),
    {
      layout: 'lines' satisfies TableLayoutName,
      table: { headerRows: 1, dontBreakRows: true, widths: ['auto', 'auto', '*', 'auto'], body: [heads, ...body] },
    },
  ]);
}
