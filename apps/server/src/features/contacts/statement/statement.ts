import type { SendStatement, Statement, StatementQuery } from '@yardkeeper/contract/contacts/ledger';
import { ageing, eachAge, runningStatement } from '@yardkeeper/domain/contacts/ageing';
import { formatDate, type IsoDate, todayIn } from '@yardkeeper/domain/format/dates';
import { cents } from '@yardkeeper/domain/money/cents';
import { refuse } from '@yardkeeper/domain/refused';
import type { z } from 'zod';
import { FileAnswer } from '../../../http/answer.ts';
import { enqueue } from '../../../outbox/enqueue.ts';
import { companyName } from '../../../pdf/letterhead.ts';
import { statementDocument } from '../../../pdf/papers/statement.ts';
import { pdfPrinter } from '../../../pdf/printer.ts';
import type { Ctx } from '../../../services.ts';
import { record } from '../../history/service.ts';
import { logoImage } from '../../settings/logo.ts';
import { yardSetting } from '../../settings/service.ts';
import { addressesOf } from '../queries.ts';
import { announceContact, ENTITY, opened } from '../record.ts';
import * as q from './statement-queries.ts';

type Asked = Pick<z.output<typeof StatementQuery>, 'debtorID' | 'from' | 'to'>;

const lineNames: Readonly<Record<string, string>> = {
  invoice: 'Invoice',
  opening: 'Brought forward',
  refund: 'Refund',
  reversal: 'Reversal',
  payment: 'Payment, thank you',
  creditNote: 'Credit note',
};

function periodOf({ from, to }: Asked, today: IsoDate) {
  const until = to ?? today;
  const since = from ?? `${until.slice(0, 7)}-01`;
  if (since > until) refuse('badInput', 'The period ends before it begins', { to: 'This is before the first day' });
  return { from: since, to: until };
}

export async function statementOf(c: Ctx, asked: Asked): Promise<Statement> {
  const contact = await opened(c, asked.debtorID);
  const period = periodOf(asked, todayIn(c.clock()));
  const opening = await q.owedBefore(c.db, asked.debtorID, period.from);
  const rows = await q.ledgerLines(c.db, asked.debtorID, period);
  const open = await q.openItemsOn(c.db, asked.debtorID, period.to);
  const lines = rows.map((row) => ({ ...row, on: row.on_day, amountCents: cents(row.amount_cents) }));
  const statement = runningStatement(cents(opening), lines);
  const items = open.owed.map((row) => ({ dueOn: row.due_on, openCents: cents(row.left_cents) }));
  const aged = ageing(items, period.to);
  const inDollars = (amount: number) => amount / 100;
  return {
    debtorID: asked.debtorID,
    name: contact.name,
    ...period,
    opening: inDollars(statement.opening),
    lines: statement.lines.map((line) => ({
      on: line.on,
      kind: line.kind,
      number: line.number,
      text: line.notes || (lineNames[line.kind] ?? line.kind),
      dueOn: line.due_on,
      debit: inDollars(Math.max(0, line.amountCents)),
      credit: inDollars(Math.max(0, -line.amountCents)),
      balance: inDollars(line.balanceCents),
    })),
    closing: inDollars(statement.closing),
    ageing: {
      ...eachAge(aged, inDollars),
      credit: inDollars(open.creditCents),
    },
  };
}

export async function statementPdf(c: Ctx, asked: Asked): Promise<FileAnswer> {
  const statement = await statementOf(c, asked);
  const [company, logo, addresses] = await Promise.all([
    yardSetting(c, 'company'),
    logoImage(c),
    addressesOf(c.db, [asked.debtorID]),
  ]);
  const at = (kind: string) => addresses.find((a) => a.kind === kind);
  const address = at('postal') ?? at('billing');
  const lines = address
    ? [address.street, address.suburb, `${address.city} ${address.post_code}`.trim()].filter(Boolean)
    : [];
  const bytes = await pdfPrinter.print(statementDocument(statement, { company, logo, address: lines }));
  return new FileAnswer(bytes, 'application/pdf', `statement-${asked.debtorID}-${statement.to}.pdf`);
}

/** The mail is sent after the commit, so the PDF is stored with the message. */
export async function sendStatement(c: Ctx, given: z.output<typeof SendStatement>): Promise<{ outboxID: number }> {
  const pdf = await statementPdf(c, given);
  const { name, to } = await statementOf(c, given);
  const company = companyName(await yardSetting(c, 'company'));
  const attachment = {
    fileName: pdf.fileName,
    fileKey: await c.files.put(pdf.bytes, 'pdf'),
    contentType: pdf.contentType,
  };
  const greeting = `Please find attached the statement for ${name} to ${formatDate(to)}.`;
  const outboxID = await enqueue(
    c.db,
    {
      kind: 'mail',
      to: given.email,
      subject: `Statement to ${formatDate(to)}${company ? ` from ${company}` : ''}`,
      text: [given.message, greeting, company].filter(Boolean).join('\n\n'),
      attachments: [attachment],
    },
    { about: { entity: ENTITY, id: given.debtorID }, by: c.actor.userId },
  );
  const text = `Statement to ${formatDate(to)} mailed to ${given.email}`;
  await record(c, { entity: ENTITY, id: given.debtorID, event: 'statementSent', text });
  await announceContact(c, given.debtorID);
  return { outboxID };
}
