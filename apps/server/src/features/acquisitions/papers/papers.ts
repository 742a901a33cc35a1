import { formatDate } from '@yardkeeper/domain/format/dates';
import { refuse } from '@yardkeeper/domain/refused';
import { csvAnswer } from '../../../csv/csv-file.ts';
import type { FileAnswer } from '../../../http/answer.ts';
import { enqueue } from '../../../outbox/enqueue.ts';
import { vehicleTag } from '../../../pdf/labels/vehicle-tag.ts';
import { companyName } from '../../../pdf/letterhead.ts';
import { acquisitionPreview, disposalWorksheet, purchaseReceipt } from '../../../pdf/papers/acquisition-papers.ts';
import { dealersRegister } from '../../../pdf/papers/dealers-register.ts';
import type { Ctx } from '../../../services.ts';
import { picturesOf } from '../../files/attachments.ts';
import { upright } from '../../files/pictures.ts';
import { record } from '../../history/service.ts';
import { paperHead, printed } from '../../settings/printed.ts';
import { yardSetting } from '../../settings/service.ts';
import { acquisitionDetail } from '../detail/detail.ts';
import { announceAcquisition, ENTITY, SIGNATURE, vehicleWords } from '../record.ts';
import { registerEntries } from '../register/dealers-record.ts';
import { vehicleById } from '../stock/stock-vehicle-queries.ts';

/** The signature becomes a PNG, because a PDF takes PNG and JPEG only. */
async function signatureImage(c: Ctx, acqId: number): Promise<string | null> {
  const signature = (await picturesOf(c, { entity: SIGNATURE, id: acqId })).at(-1);
  const bytes = signature && (await c.files.read(signature.key));
  return bytes ? `data:image/png;base64,${Buffer.from(await upright(bytes)).toString('base64')}` : null;
}

export async function receiptPdf(c: Ctx, acqId: number): Promise<FileAnswer> {
  const a = await acquisitionDetail(c, acqId);
  return printed(purchaseReceipt(await paperHead(c), a, await signatureImage(c, acqId)), `receipt-${a.acqNo}`);
}

export async function previewPdf(c: Ctx, acqId: number): Promise<FileAnswer> {
  const a = await acquisitionDetail(c, acqId);
  return printed(acquisitionPreview(await paperHead(c), a), `acquisition-${a.acqNo}`);
}

export async function disposalPdf(c: Ctx, acqId: number): Promise<FileAnswer> {
  const a = await acquisitionDetail(c, acqId);
  return printed(disposalWorksheet(await paperHead(c), a), `disposal-${a.acqNo}`);
}

export async function stockTagPdf(c: Ctx, vehicleId: number): Promise<FileAnswer> {
  const v = (await vehicleById(c.db, vehicleId)) ?? refuse('notFound', 'That vehicle does not exist');
  const tag = {
    stockNo: v.stock_no,
    vehicle: vehicleWords(v),
    regNo: v.reg_no,
    vin: v.vin || v.chassis,
    acqNo: v.acq_no ?? '',
    holdUntil: v.hold_until,
    foot: companyName(await yardSetting(c, 'company')),
  };
  return printed(vehicleTag(tag, await yardSetting(c, 'labels')), `vehicle-${v.stock_no}`);
}

export async function sendReceipt(c: Ctx, acqId: number, given: string): Promise<{ outboxID: number }> {
  const a = await acquisitionDetail(c, acqId);
  const to = given || a.purchase.email;
  if (!to) refuse('badInput', 'The seller has no email address; enter one', { email: 'Enter an email address' });
  const pdf = await receiptPdf(c, acqId);
  const company = companyName((await paperHead(c)).company);
  const attachments = [
    { fileName: pdf.fileName, fileKey: await c.files.put(pdf.bytes, 'pdf'), contentType: pdf.contentType },
  ];
  const what = [a.year, a.make, a.model, a.regNo && `(${a.regNo})`].filter(Boolean).join(' ');
  const outboxID = await enqueue(
    c.db,
    {
      kind: 'mail',
      to,
      subject: `Receipt ${a.acqNo}${company ? ` from ${company}` : ''}`,
      text: [`Thank you for selling us your ${what}. The receipt is attached.`, company].filter(Boolean).join('\n\n'),
      attachments,
    },
    { about: { entity: ENTITY, id: acqId }, by: c.actor.userId },
  );
  await record(c, { entity: ENTITY, id: acqId, event: 'receiptSent', text: `Receipt mailed to ${to}` });
  await announceAcquisition(c, acqId);
  return { outboxID };
}

const names = [
  'Record',
  'Date',
  'ACQ no',
  'Seller',
  'Address',
  'Phone',
  'Date of birth',
  'Identity',
  'Description',
  'VIN',
  'Plate',
  'Price',
  'Staff',
  'Hold until',
  'Disposal',
  'Corrections',
];
const columns = Object.fromEntries(names.map((name) => [name, { name }]));

export async function registerFile(c: Ctx, { from, to, format }: { from: string; to: string; format: 'pdf' | 'csv' }) {
  const entries = await registerEntries(c, { from, to });
  const name = `dealers-record-${from}-${to}`;
  if (format === 'pdf') return printed(dealersRegister(await paperHead(c), entries, from, to), name);
  const lines = entries.map((e) => [
    e.number,
    formatDate(e.recordedOn),
    e.acqNo,
    e.sellerName,
    e.sellerAddress,
    e.sellerPhone,
    e.dateOfBirth ? formatDate(e.dateOfBirth) : '',
    e.identity,
    e.description,
    e.vin,
    e.regNo,
    e.price.toFixed(2),
    e.staff,
    formatDate(e.holdUntil),
    e.disposal,
    e.corrections.map((correction) => correction.text).join('; '),
  ]);
  return csvAnswer(`${name}.csv`, columns, lines);
}
