import { addDays, todayIn } from '@yardkeeper/domain/format/dates';
import type { Random } from '../../random.ts';
import type { DrawnContact } from './contact-draft.ts';

export function broughtForward(r: Random, drawn: readonly DrawnContact[], now: Date) {
  const today = todayIn(now);
  const onAccount = drawn.filter(({ contact }) => contact.is_customer && contact.terms_id !== null && r.chance(0.5));
  const owed = onAccount.flatMap(({ contact }) =>
    Array.from(
      {
        length: r.weighted([
          [1, 4],
          [2, 3],
          [4, 1],
        ]),
      },
      () => {
        const issued_on = addDays(today, -r.int(10, 120));
        return {
          debtor_id: contact.debtor_id,
          kind: 'opening',
          document_id: null,
          number: `OLD-${r.int(20_000, 69_999)}`,
          issued_on,
          due_on: addDays(issued_on, r.pick([7, 20, 30])),
          amount_cents: r.int(40, 1_800) * 115,
          created_at: now,
        };
      },
    ),
  );
  const credits = onAccount
    .filter(() => r.chance(0.15))
    .map(({ contact }) => ({
      debtor_id: contact.debtor_id,
      kind: 'opening',
      document_id: null,
      number: `OLD-CR-${r.int(1_000, 9_999)}`,
      received_on: addDays(today, -r.int(1, 60)),
      amount_cents: r.int(20, 300) * 115,
      notes: '',
      created_at: now,
    }));
  return { owed, credits };
}
