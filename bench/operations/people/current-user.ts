import { isDeepStrictEqual } from 'node:util';
import type { Operation } from '../../harness/operation.ts';

const sql = `
  select u.user_id as "userID", u.user_name as "userName", u.users_name as "usersName", u.email, u.phone,
    u.active::int as active, u.post_code as "postCode", u.street_address as "streetAddress", u.suburb, r.name as role,
    array(select p.permission from role_permission p where p.role_id = u.role_id order by p.permission) as permission,
    null as avatar,
    array(select a.area_id::int from user_area a where a.user_id = u.user_id order by a.area_id) as areas,
    u.default_expense_type_id as "expenseTypeId", u.default_payment_type_id as "paymentTypeId",
    u.muted_kinds as "mutedKinds", u.label_printer as "labelPrinter", u.version,
    (select k.email from one_time_code k where k.user_id = u.user_id and k.purpose = 'confirmEmail' and k.used_at is null
      and k.expires_at > now()) as "pendingEmail",
    (select (x.connected_at is not null)::int from accounting_connection x) as "accountingConnected",
    case when exists (select from passkey k where k.user_id = u.user_id) then 'set' else 'none' end as "secondStep",
    exists (select from passkey k where k.user_id = u.user_id) as "hasPasskey"
  from app_user u join role r on r.role_id = u.role_id
  where u.user_id = $1`;

export const currentUser: Operation = {
  name: 'current-user',
  as: 'SALES_PERSON',
  prepare: async () => {},
  product: () => ({ method: 'GET', path: '/user/getCurrentUser' }),
  bare: async (pool, { userId }) => (await pool.query({ name: 'current-user', text: sql, values: [userId] })).rows[0],
  same: isDeepStrictEqual,
};
