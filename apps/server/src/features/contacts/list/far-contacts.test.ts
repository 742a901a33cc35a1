import { useApp, useMade } from '@yardkeeper/testkit/use-app';
import { sql } from 'kysely';
import { expect, it } from 'vitest';

const app = useApp();
const office = useMade(() => app.as('ACCOUNTING'));

/**
 * Many names with the same beginning, names of one letter and letters beyond a to z; some disabled or of another kind.
 */
const manyContacts = sql`insert into contact (company, is_customer, is_supplier, enabled)
  select (array['Waikato ', 'Ō', 'Wairau ', 'Åkerman ', 'B', '4x4 ', 'Zed ', '王 '])[1 + n % 8] || n % 160, n % 7 <> 0, n % 7 < 3, n % 11 <> 0
  from generate_series(1, 2600) n`;

it('a page far down the list holds the same contacts as when all pages are read from the first', async () => {
  const { db } = app.connections;
  await manyContacts.execute(db);
  for (const kind of ['customer', 'supplier'] as const)
    for (const sortOrder of ['ASC', 'DESC'] as const) {
      const { rows } = await sql<{ debtor_id: number }>`select debtor_id from contact
        where ${sql.ref(`is_${kind}`)} and enabled
        order by plain collate "C" ${sql.raw(sortOrder)}, debtor_id ${sql.raw(sortOrder)}`.execute(db);
      const all = rows.map((row) => row.debtor_id);
      const last = Math.ceil(all.length / 20);
      for (const pageNum of [51, 52, last - 1, last, last + 1]) {
        const body = { kind, pageNum, pageSize: 20, sortField: 'name', sortOrder } as const;
        const { records, total } = await office.do('POST /mgr/contactManage/queryContactList', { body });
        const expected = all.slice((pageNum - 1) * 20, pageNum * 20);
        expect([total, ...records.map(({ debtorID }) => debtorID)], `page ${pageNum} of ${kind}s ${sortOrder}`).toEqual(
          [all.length, ...expected],
        );
      }
    }
});
