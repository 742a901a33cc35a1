import type { Acquisition } from '@yardkeeper/contract/acquisitions/schemas';
import { formatDate } from '@yardkeeper/domain/format/dates';
import { formatMoney } from '@yardkeeper/domain/format/money';
import { paperMomentWords } from '@yardkeeper/domain/format/when-words';
import { formatPhone } from '@yardkeeper/domain/nz/phone';
import type { Content, TableCell } from 'pdfmake/interfaces';
import type { PdfDocument, TableLayoutName } from '../document.ts';
import { type Head, pairs, paper, right, section } from '../paper.ts';

type Party = Acquisition['purchase'];
const personOf = (p: Party) => `${p.contactName} ${p.contactSurname}`.trim();
const addressOf = (p: Party) => [p.address, p.suburb, `${p.state} ${p.postCode}`.trim()].filter(Boolean).join(', ');
const phoneOf = (p: Party) => [p.mobile, p.phone1].filter(Boolean).map(formatPhone).join(', ');
const party = (p: Party): Content =>
  pairs([
    ['Company', p.company],
    ['Name', personOf(p)],
    ['Address', addressOf(p)],
    ['Phone', phoneOf(p)],
    ['Email', p.email],
    ['Licence number', p.licenseNo],
  ]);

const vehicle = (a: Acquisition): Content =>
  pairs([
    ['Vehicle', [a.year, a.make, a.model, a.series].filter(Boolean).join(' ')],
    ['Plate', a.regNo],
    ['VIN', a.vin],
    ['Chassis', a.chassis],
    ['Engine', [a.engine, a.engineNo].filter(Boolean).join(', ')],
    ['Colour', a.bodyColour],
    ['Odometer', a.odometer === null ? '' : `${a.odometer.toLocaleString('en-NZ')} km`],
  ]);

const basis: Readonly<Record<Acquisition['sellerGst'], string>> = {
  notRegistered: 'The seller is not registered for GST; the goods are secondhand.',
  registeredTsi: 'The seller is registered for GST and gives taxable supply information.',
  registeredBuyerCreated: 'Buyer-created taxable supply information, by agreement with the seller.',
  associated: 'The seller is an associated person.',
};

export function purchaseReceipt(head: Head, a: Acquisition, signature: string | null): PdfDocument {
  const price = a.expenses?.find((e) => e.isPrice === 1);
  return paper(head, 'Purchase receipt', `${a.acqNo} · ${formatDate(a.acquisitionDate)}`, [
    section('Vehicle'),
    vehicle(a),
    section('Seller'),
    party(a.purchase),
    section('Price'),
    pairs([
      ['Quantity', '1 vehicle'],
      ['Price', formatMoney(price?.expenseAmount ?? 0)],
      ['GST included', formatMoney(price?.gst ?? 0)],
      ['Paid so far', formatMoney(price?.paid ?? 0)],
    ]),
    { text: basis[a.sellerGst], margin: [0, 8, 0, 16] },
    ...(signature ? [{ image: signature, fit: [220, 80] as [number, number] }] : []),
    { text: signature ? 'Signed by the seller' : 'Signature of the seller: ______________________________' },
  ]);
}

const costs = (a: Acquisition): Content => ({
  layout: 'lines' satisfies TableLayoutName,
  table: {
    headerRows: 1,
    widths: ['*', 120, 'auto', 'auto', 'auto'],
    body: [
      ['What for', 'Supplier', ...['Ex GST', 'GST', 'Inc GST'].map((text) => right(text))],
      ...(a.expenses ?? []).map((e): TableCell[] => [
        e.expenseDesc,
        e.supplier,
        right(formatMoney(e.amount)),
        right(formatMoney(e.gst)),
        right(formatMoney(e.expenseAmount)),
      ]),
    ],
  },
});

export const acquisitionPreview = (head: Head, a: Acquisition): PdfDocument =>
  paper(head, 'Vehicle acquisition', `${a.acqNo} · ${a.statusName} · ${formatDate(a.acquisitionDate)}`, [
    section('Vehicle'),
    vehicle(a),
    section('Seller'),
    party(a.purchase),
    section('Owner'),
    party(a.owner),
    section('What it costs'),
    costs(a),
    section('Pickup'),
    pairs([
      ['When', a.pickupAt ? paperMomentWords(a.pickupAt) : ''],
      ['Where', a.pickupAddress],
      ['Driver', a.driver],
      ['Received', a.receivedAt ? `${paperMomentWords(a.receivedAt)} by ${a.receivedBy}` : ''],
      ['Hold until', a.holdUntil ? formatDate(a.holdUntil) : ''],
      ['Stock number', a.stockNo],
    ]),
    { text: a.comments, margin: [0, 10, 0, 0] },
  ]);

export const disposalWorksheet = (head: Head, a: Acquisition): PdfDocument =>
  paper(head, 'Disposal worksheet', `${a.acqNo} · cancelling the registration`, [
    {
      text: 'A worksheet, not the official form: the agent fills in form MR15 with what stands here.',
      margin: [0, 0, 0, 6],
    },
    section('Vehicle'),
    pairs(
      [
        ['Plate', a.regNo],
        ['VIN or chassis', a.vin || a.chassis],
        ['Make and model', [a.year, a.make, a.model].filter(Boolean).join(' ')],
        ['Colour', a.bodyColour],
        ['Odometer or RUC end reading', a.odometer === null ? '' : String(a.odometer)],
      ],
      true,
    ),
    section('Registered person'),
    pairs(
      [
        ['Name', a.owner.company || personOf(a.owner)],
        ['Address', addressOf(a.owner)],
        ['Phone', phoneOf(a.owner)],
        ['Licence number seen', ''],
      ],
      true,
    ),
    section('At the agent'),
    pairs(
      [
        ['Plates handed in (0, 1, 2)', a.checklist.plates === null ? '' : String(a.checklist.plates)],
        ['Reason (destroyed, off the road)', ''],
        ['Agent receipt number', ''],
        ['Date', ''],
        ['Licence refund expected', ''],
      ],
      true,
    ),
  ]);
