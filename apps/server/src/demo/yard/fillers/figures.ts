import { yardSettings } from '@yardkeeper/contract/settings/schemas';
import { sql } from 'kysely';
import type { Filler } from '../filler.ts';

/** Counts the days that dashboards add up and works out what fits what, because the documents were written with the triggers off; sets what is aimed at. */
export const figures: Filler = {
  name: 'figures',
  tables: ['sale_day', 'quote_day', 'stock_day', 'debt_day', 'buying_day', 'fit_edge', 'setting'],
  async fill(db, { today }, _, progress) {
    await sql`select count_what_is_sold()`.execute(db);
    await sql`select count_days()`.execute(db);
    await sql`select count_fits()`.execute(db);
    const settings = {
      targets: yardSettings.targets.parse({ monthlyTargetCents: 850_000, commissionPercent: 2.5 }),
      buying: yardSettings.buying.parse({ monthlyBudgetCents: 1_200_000, crushBelowCents: 90_000 }),
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
