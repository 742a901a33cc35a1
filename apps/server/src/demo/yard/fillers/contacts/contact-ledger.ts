import { addDays, todayIn } from '@yardkeeper/domain/format/dates';
import { momentOn, openDayNear } from '../../moments.ts';
import type { Random } from '../../random.ts';
import type { DrawnContact } from './contact-draft.ts';

export function broughtForward(r: Random, drawn: readonly DrawnContact[], now: Date) {
  const today = todayIn(now);
  const onAccount = drawn.filter(({ contact }) => contact.is_customer && contact.terms_id !== null && r.chance(0.05));
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
        const issued_on = openDayNear(addDays(today, -r.int(3, 50)), -1);
        return {
          debtor_id: contact.debtor_id,
          kind: 'opening',
          document_id: null,
          number: `OLD-${r.int(20_000, 69_999)}`,
          issued_on,
          due_on: addDays(issued_on, r.pick([20, 30, 30])),
          amount_cents: r.int(40, 400) * 115,
          created_at: momentOn(r, now, issued_on),
        };
      },
    ),
  );
  const credits = onAccount
    .filter(() => r.chance(0.3))
    .map(({ contact }) => {
      const received_on = openDayNear(addDays(today, -r.int(1, 60)), -1);
      return {
        debtor_id: contact.debtor_id,
        kind: 'opening',
        document_id: null,
        number: `OLD-CR-${r.int(1_000, 9_999)}`,
        received_on,
        amount_cents: r.int(20, 150) * 115,
        notes: '',
        created_at: momentOn(r, now, received_on),
      };
    });
  return { owed, credits };
}
