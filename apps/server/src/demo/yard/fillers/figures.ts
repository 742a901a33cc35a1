import { yardSettings } from '@yardkeeper/contract/settings/schemas';
import { sql } from 'kysely';
import type { Filler } from '../filler.ts';

/** The monthly target of a salesperson and the monthly budget of the buyers. */
export const aims = { monthlyTargetCents: 850_000, commissionPercent: 2.5, monthlyBudgetCents: 1_500_000 };

/**
 * Counts the daily sums of the dashboards and computes what fits what, because the documents were inserted with
 * triggers off; sets the targets.
 */
export const figures: Filler = {
  name: 'figures',
  tables: ['sale_day', 'quote_day', 'stock_day', 'debt_day', 'buying_day', 'fit_edge', 'setting'],
  async fill(db, { today }, _, progress) {
    await sql`select count_what_is_sold()`.execute(db);
    await sql`select count_days()`.execute(db);
    await sql`select count_fits()`.execute(db);
    const { monthlyTargetCents, commissionPercent, monthlyBudgetCents } = aims;
    const settings = {
      targets: yardSettings.targets.parse({ monthlyTargetCents, commissionPercent }),
      buying: yardSettings.buying.parse({ monthlyBudgetCents, crushBelowCents: 90_000 }),
    };
    for (const [type, value] of Object.entries(settings))
      await db
        .insertInto('setting')
        .values({ owner_id: 0, type, value: JSON.stringify(value), changed_at: today })
        .onConflict((c) => c.doNothing())
        .execute();
    progress(1, 1);
  },
};
