import type { Db } from '../../../db/connect.ts';

type Chosen = { debtorId: number; kinds: readonly string[]; ownSalesOf: number | null };

const documents = (db: Db, { debtorId, kinds, ownSalesOf }: Chosen) =>
  db
    .selectFrom('contact_document as d')
    .where('d.debtor_id', '=', debtorId)
    .where('d.kind', 'in', kinds)
    .$if(ownSalesOf !== null, (q) =>
      q.where((e) =>
        e.or([
          e('d.kind', 'not in', ['quote', 'invoice']),
          e('d.owner_id', '=', ownSalesOf),
          e('d.created_by', '=', ownSalesOf),
        ]),
      ),
    );

export const pageOfDocuments = (db: Db, chosen: Chosen, page: { pageNum: number; pageSize: number }) =>
  documents(db, chosen)
    .select((e) => [
      e.ref('d.kind').$notNull().as('kind'),
      e.ref('d.id').$notNull().as('id'),
      e.ref('d.number').$notNull().as('number'),
      e.ref('d.on_day').$notNull().as('on_day'),
      e.ref('d.status').$notNull().as('status'),
      e.ref('d.total_cents').$notNull().as('total_cents'),
      e.ref('d.open').$notNull().as('open'),
    ])
    .orderBy('d.on_day', 'desc')
    .orderBy('d.id', 'desc')
    .limit(page.pageSize)
    .offset((page.pageNum - 1) * page.pageSize)
    .execute();

export const countDocuments = async (db: Db, chosen: Chosen): Promise<number> =>
  (
    await documents(db, chosen)
      .select((e) => e.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  ).n;
