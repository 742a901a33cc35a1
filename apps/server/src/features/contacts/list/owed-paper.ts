import type { ContactFilter } from '@yardkeeper/contract/contacts/schemas';
import { ageBucketNames, ageBuckets } from '@yardkeeper/domain/contacts/ageing';
import { formatDate, todayIn } from '@yardkeeper/domain/format/dates';
import { formatCents } from '@yardkeeper/domain/format/money';
import { cents } from '@yardkeeper/domain/money/cents';
import { formatPhone } from '@yardkeeper/domain/nz/phone';
import type { z } from 'zod';
import { FileAnswer } from '../../../http/answer.ts';
import { layOut, type PaperRow } from '../../../pdf/long/long-paper.ts';
import type { Ctx } from '../../../services.ts';
import { paperHead } from '../../settings/printed.ts';
import { type AccountSums, accountsOf, nothingOwed } from '../credits/account.ts';
import { idsOf } from './choice-queries.ts';
import { chosenBy } from './list.ts';
import { contactsInOrder } from './row-queries.ts';

const sums = ['owed', ...ageBuckets, 'credit', 'balance'] as const satisfies readonly (keyof AccountSums)[];
const names = { ...ageBucketNames, owed: 'Owed', credit: 'Unused credit', balance: 'Balance' };
const columns = [
  { name: 'Customer', share: 3.2 },
  { name: 'Phone', share: 1.8 },
  ...sums.map((key) => ({ name: names[key], share: key.startsWith('days') ? 2.3 : 1.6, isRight: true })),
];
const AT_ONCE = 200;

/** What each filtered customer owes by age, as the list shows it, with the total. */
export async function owedPaper(c: Ctx, filter: z.output<typeof ContactFilter>): Promise<FileAnswer> {
  const ids = await idsOf(c.db, chosenBy(c, filter));
  async function* rows(): AsyncIterable<PaperRow[]> {
    let all: readonly number[] = sums.map(() => 0);
    for (let at = 0; at < ids.length; at += AT_ONCE) {
      const some = ids.slice(at, at + AT_ONCE);
      const [contacts, accounts] = await Promise.all([contactsInOrder(c.db, some), accountsOf(c, some)]);
      const page = contacts.map((contact) => {
        const own = accounts.get(contact.debtor_id) ?? nothingOwed;
        const carried = sums.map((key) => own[key]);
        const phone = contact.mobile || contact.phone || '';
        const amounts = carried.map(formatCents);
        return { kind: 'row' as const, cells: [contact.name, formatPhone(phone), ...amounts], carried };
      });
      all = page.reduce((sum, { carried }) => sum.map((each, n) => each + carried[n]!), all);
      yield page;
    }
    yield [{ kind: 'sum', cells: ['Total', '', ...all.map((each) => formatCents(cents(each)))] }];
  }
  const today = todayIn(c.clock());
  const chunks: Uint8Array[] = [];
  const carried = sums.map((_, n) => ({ column: n + 2, isMoney: true }));
  const paper = { title: 'What customers owe', below: `On ${formatDate(today)}`, columns, carried };
  await layOut(await paperHead(c), paper, rows(), async (bytes) => {
    chunks.push(bytes);
  });
  return new FileAnswer(Buffer.concat(chunks), 'application/pdf', `owed-${today}.pdf`);
}
