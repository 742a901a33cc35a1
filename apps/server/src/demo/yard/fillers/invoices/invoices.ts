import { addDays, type IsoDate, todayIn } from '@yardkeeper/domain/format/dates';
import { sql } from 'kysely';
import type { Db } from '../../../../db/connect.ts';
import { continueIds, insertMany, withoutChecks, withoutIndexes } from '../../bulk.ts';
import type { Filler } from '../../filler.ts';
import { daysBetween, openDayNear } from '../../moments.ts';
import type { Random } from '../../random.ts';
import { chooseBuyer, paidOn, sortBuyers } from './invoice-buyers.ts';
import { creditSome, writeCreditNotes } from './invoice-credits.ts';
import { type Draft, drawDocument } from './invoice-draft.ts';
import { eventsOf } from './invoice-history.ts';
import { postMoney } from './invoice-money.ts';
import { type Fate, isQuoteFate, type Plan } from './invoice-plan.ts';
import { OF_EACH_FATE, plans } from './invoice-plans.ts';
import { isUnloved } from './invoice-returns.ts';
import { type Buyer, buyersOf, freeTags, soldTags, staffOf } from './invoice-sources.ts';
import { WAITING } from './invoice-waiting.ts';

/** Younger tags are not yet on any document. */
const SHELVED_DAYS = 6;

function joinQuotes(planned: readonly Plan[], drafts: readonly Draft[]): void {
  for (const [n, { into }] of planned.entries()) {
    if (!into) continue;
    const [quote, made] = [drafts[n]!.invoice, drafts[planned.indexOf(into)]!.invoice];
    Object.assign(quote, { converted_to: made.invoice_id, debtor_id: made.debtor_id, buyer: made.buyer });
    Object.assign(quote, { delivery: made.delivery, salesperson_id: made.salesperson_id });
  }
}

/** A sale whose payment would be after today is still unpaid. */
function settled(r: Random, { fate, on }: Plan, buyer: Buyer, today: IsoDate): { fate: Fate; paidOn: IsoDate | null } {
  if ((fate === 'sent' || fate === 'toPack') && buyer.days === null) return { fate, paidOn: on };
  if (fate !== 'closed') return { fate, paidOn: null };
  const day = paidOn(r, on, buyer);
  return day > today ? { fate: 'unpaid', paidOn: null } : { fate, paidOn: day };
}

const holdDebtor = async (db: Db, debtor: Buyer | undefined): Promise<void> => {
  if (debtor)
    await sql`update contact set hold_reason = 'Three months behind' where debtor_id = ${debtor.debtor_id}`.execute(db);
};

export const invoices: Filler = {
  name: 'invoices',
  tables: [
    'invoice',
    'invoice_line',
    'invoice_payment',
    'receivable',
    'credit',
    'credit_application',
    'credit_note',
    'credit_note_line',
    'reservation',
    'tag',
    'document_counter',
    'history_event',
  ],
  async fill(db, yard, counts, progress) {
    const r = yard.random.fork('invoices');
    const today = todayIn(yard.today);
    const [all, staff] = [await buyersOf(db), await staffOf(db)];
    const from = (
      await sql<{ n: number }>`select coalesce(max(tag_id), 0)::bigint + 1 as n from invoice_line`.execute(db)
    ).rows[0]!.n;
    const tags = await soldTags(db, from);
    if (tags.length === 0 || all.length === 0 || staff.sellers.length === 0) return;
    const isSmall = counts.openJobs === 0;
    const buyers = sortBuyers(all);
    const shelved = new Date(yard.today.getTime() - SHELVED_DAYS * 86_400_000);
    const shelf = await freeTags(db, isSmall ? WAITING : OF_EACH_FATE + counts.openJobs, shelved);
    const planned = plans(r, tags, shelf, yard.today, !isSmall);
    const oldest = tags[0]!.sold_on;
    const span = Math.max(1, daysBetween(oldest, today));
    while (planned.length < counts.invoices)
      planned.push({ fate: 'closed', on: openDayNear(addDays(today, -r.int(0, span)), -1), tags: [] });
    planned.sort((a, b) => (a.on < b.on ? -1 : 1));
    const perDocument = counts.invoiceLines / planned.length;
    const counters = await db.selectFrom('document_counter').selectAll().execute();
    const last = (kind: string) => counters.find((row) => row.kind === kind)!.last;
    const start = (await sql<{ n: number }>`select coalesce(max(invoice_id), 0)::bigint as n from invoice`.execute(db))
      .rows[0]!.n;
    let [quotes, sales] = [last('quote'), last('invoice')];
    const drafts = planned.map((plan, n) => {
      const number = isQuoteFate(plan.fate) ? `Q${++quotes}` : `INV${++sales}`;
      const more = Math.max(
        plan.tags.length === 0 || plan.tags.some(({ part }) => isUnloved(part)) ? 1 : 0,
        Math.round(perDocument - plan.tags.length + r.float() - 0.5),
      );
      const buyer = chooseBuyer(r, buyers, plan);
      const { fate, paidOn } = settled(r, plan, buyer, today);
      const drawn = {
        id: start + n + 1,
        number,
        fate,
        paidOn,
        buyer,
        moreLines: more,
        now: yard.today,
        counterShare: isSmall ? 0.5 : 0.08,
      };
      return drawDocument(r, { ...plan, ...drawn }, staff);
    });
    joinQuotes(planned, drafts);
    if (isSmall) creditSome(r, drafts, yard.today);
    await withoutChecks(
      db,
      ['invoice', 'invoice_line', 'invoice_payment', 'receivable', 'credit', 'credit_application'],
      () =>
        withoutIndexes(db, ['invoice', 'invoice_line'], counts.invoices, async () => {
          await postMoney(db, drafts, last('payment'), last('creditNote'));
          await insertMany(db, 'invoice', drafts.map(({ invoice }) => invoice) as never[], progress);
          for (let at = 0; at < drafts.length; at += 20_000)
            await insertMany(
              db,
              'invoice_line',
              drafts.slice(at, at + 20_000).flatMap(({ lines }) => lines) as never[],
            );
        }),
    );
    await continueIds(db, 'invoice', 'invoice_id');
    await sql`update document_counter set last = case kind when 'quote' then ${quotes}::bigint else ${sales}::bigint end where kind in ('quote', 'invoice')`.execute(
      db,
    );
    const holding: readonly Fate[] = ['open', 'released', 'picking', 'accepted'];
    const held = drafts.filter(({ fate }) => holding.includes(fate));
    await insertMany(
      db,
      'reservation',
      held.flatMap(({ invoice, lines, at }) =>
        lines
          .filter((line) => line.tag_id !== null)
          .map((line) => ({
            tag_id: line.tag_id,
            kind: 'hard',
            qty: 1,
            document_kind: 'invoice',
            document_id: invoice.invoice_id,
            document_no: invoice.number,
            created_by: invoice.created_by,
            created_at: at,
          })),
      ) as never[],
    );
    // A large yard only serves for measuring, so its documents get no history.
    if (!isSmall) return;
    await writeCreditNotes(db, drafts, last('creditNote'), yard.today);
    await holdDebtor(db, buyers.debtor);
    const told = drafts.flatMap((draft) => eventsOf(r, draft, staff, yard.today));
    await insertMany(db, 'history_event', told as never[]);
  },
};
