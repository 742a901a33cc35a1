import { isDeepStrictEqual } from 'node:util';
import { people } from '../../../apps/server/src/demo/yard/fillers/people.ts';
import { fillYard } from '../../harness/fill-yard.ts';
import type { Operation } from '../../harness/operation.ts';

const sql = `
  select u.user_id as "userID", u.user_name as "userName", u.users_name as "usersName", u.email, u.phone,
    u.role_id as "roleId", r.name as role, u.active::int as active, null as avatar,
    array(select a.area_id::int from user_area a where a.user_id = u.user_id order by a.area_id) as areas,
    u.default_expense_type_id as "expenseTypeId", u.default_payment_type_id as "paymentTypeId",
    u.last_login_at as "lastLogin", u.version,
    (exists (select from passkey k where k.user_id = u.user_id))::int as "secondStep"
  from (select * from app_user order by users_name, user_id limit 20) u join role r on r.role_id = u.role_id
  order by u.users_name, u.user_id`;
const counts = `select count(*) filter (where active) as active, count(*) filter (where not active) as inactive from app_user`;

export const userPage: Operation = {
  name: 'user-page',
  as: 'SUPER_ADMIN',
  prepare: (db) => fillYard(db, [people]),
  product: () => ({ method: 'POST', path: '/user/page', body: { pageNum: 1, pageSize: 20 } }),
  bare: async (pool) => {
    const [page, count] = await Promise.all([
      pool.query({ name: 'user-page', text: sql }),
      pool.query({ name: 'user-counts', text: counts }),
    ]);
    const { active, inactive } = count.rows[0];
    const total = active + inactive;
    return { records: page.rows, total, pages: Math.ceil(total / 20), activeCount: active, inactiveCount: inactive };
  },
  same: isDeepStrictEqual,
};
