import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { hasSecondStep, signInRule } from '../../../db/second-step.ts';
import { builtOnce } from '../../../db/statements/built-once.ts';
import { hasWords } from '../../../db/statements/search-words.ts';

const columns = [
  'u.user_id',
  'u.user_name',
  'u.users_name',
  'u.email',
  'u.phone',
  'u.active',
  'u.post_code',
  'u.street_address',
  'u.suburb',
  'u.avatar_key',
  'u.default_expense_type_id',
  'u.default_payment_type_id',
  'u.label_printer',
  'u.muted_kinds',
  'u.last_login_at',
  'u.version',
  'u.role_id',
  'r.name as role_name',
] as const;

const users = (db: Db) =>
  db
    .selectFrom('app_user as u')
    .innerJoin('role as r', 'r.role_id', 'u.role_id')
    .select(columns)
    .select(
      sql<number[]>`array(select a.area_id from user_area a where a.user_id = u.user_id order by a.area_id)`.as(
        'areas',
      ),
    )
    .select(hasSecondStep('u.user_id').as('has_second_step'));

const userById = builtOnce((db, userId: number) =>
  users(db)
    .select(
      sql<boolean>`exists (select from accounting_connection where connected_at is not null)`.as(
        'accounting_connected',
      ),
    )
    .select(sql<boolean>`exists (select from passkey p where p.user_id = u.user_id)`.as('has_passkey'))
    .select(signInRule.as('sign_in_rule'))
    .where('u.user_id', '=', userId),
);
export const findUser = async (db: Db, userId: number) => (await userById(db, userId))[0];
export type User = Omit<
  NonNullable<Awaited<ReturnType<typeof findUser>>>,
  'accounting_connected' | 'has_passkey' | 'sign_in_rule'
>;

export const lockUser = (db: Db, userId: number) =>
  db
    .selectFrom('app_user as u')
    .innerJoin('role as r', 'r.role_id', 'u.role_id')
    .select([
      'u.user_id',
      'u.user_name',
      'u.users_name',
      'u.email',
      'u.active',
      'u.role_id',
      'u.version',
      'u.avatar_key',
      'u.password_hash',
      'r.name as role_name',
    ])
    .where('u.user_id', '=', userId)
    .forUpdate('u')
    .executeTakeFirst();

export const permissionsOf = async (db: Db, roleId: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('role_permission')
    .select('permission')
    .where('role_id', '=', roleId)
    .orderBy('permission')
    .execute();
  return rows.map((r) => r.permission);
};

type Filter = { search?: string; roleId?: number; active?: 0 | 1 };
const sortColumn = {
  userName: 'u.user_name',
  usersName: 'u.users_name',
  email: 'u.email',
  role: 'r.name',
  lastLogin: 'u.last_login_at',
} as const;
export type UserSort = keyof typeof sortColumn;

const filtered = (db: Db, f: Filter) => {
  // The left join lets PostgreSQL skip the role unless the list is sorted by it.
  let query = db.selectFrom('app_user as u').leftJoin('role as r', 'r.role_id', 'u.role_id');
  for (const word of hasWords('u.search', f.search)) query = query.where(word);
  if (f.roleId) query = query.where('u.role_id', '=', f.roleId);
  return query;
};

const usersByIds = builtOnce((db, ids: readonly number[]) =>
  users(db).where('u.user_id', '=', sql<number>`any(${ids}::bigint[])`),
);

/** The ids are found first, so that roles and areas are looked up for the rows of this page only. */
export const pageOfUsers = async (
  db: Db,
  f: Filter & { pageNum: number; pageSize: number; sortField?: UserSort; sortOrder?: 'ASC' | 'DESC' },
): Promise<User[]> => {
  const hits = await filtered(db, f)
    .select('u.user_id')
    .$if(f.active !== undefined, (q) => q.where('u.active', '=', f.active === 1))
    .orderBy(sortColumn[f.sortField ?? 'usersName'], f.sortOrder === 'DESC' ? 'desc' : 'asc')
    .orderBy('u.user_id')
    .limit(f.pageSize)
    .offset((f.pageNum - 1) * f.pageSize)
    .execute();
  const ids = hits.map((hit) => hit.user_id);
  const rows = new Map((await usersByIds(db, ids)).map((row) => [row.user_id, row]));
  return ids.flatMap((id) => rows.get(id) ?? []);
};

export const countUsers = (db: Db, f: Filter) =>
  filtered(db, f)
    .select((e) => [
      e.fn.countAll<number>().filterWhere('u.active', '=', true).as('active'),
      e.fn.countAll<number>().filterWhere('u.active', '=', false).as('inactive'),
    ])
    .executeTakeFirstOrThrow();

export const otherUserWith = (db: Db, column: 'user_name' | 'email', value: string, userId: number) =>
  db
    .selectFrom('app_user')
    .select('user_id')
    .where((e) => e(e.fn('lower', [column]), '=', value.toLowerCase()))
    .where('user_id', '!=', userId)
    .executeTakeFirst();

/** The shared lock keeps the other one a super admin, so that two super admins cannot demote each other at once. */
export const lockOtherSuperAdmin = (db: Db, userId: number) =>
  db
    .selectFrom('app_user as u')
    .innerJoin('role as r', 'r.role_id', 'u.role_id')
    .select('u.user_id')
    .where('r.name', '=', 'SUPER ADMIN')
    .where('u.active', '=', true)
    .where('u.user_id', '!=', userId)
    .limit(1)
    .forShare('u')
    .executeTakeFirst();

export const isListed = async (db: Db, list: 'expense_type' | 'payment_type', id: number): Promise<boolean> =>
  (await db.selectFrom(list).select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

export const roleById = (db: Db, roleId: number) =>
  db.selectFrom('role').select(['role_id', 'name']).where('role_id', '=', roleId).executeTakeFirst();

type Written = {
  user_name: string;
  users_name: string;
  email: string;
  phone: string;
  role_id: number;
  active: boolean;
  default_expense_type_id?: number | null;
  default_payment_type_id?: number | null;
};

export const insertUser = async (db: Db, user: Written & { password_hash: string | null }): Promise<number> =>
  (await db.insertInto('app_user').values(user).returning('user_id').executeTakeFirstOrThrow()).user_id;

export const updateUser = (db: Db, userId: number, set: Partial<Written> & Record<string, unknown>) =>
  db
    .updateTable('app_user')
    .set((e) => ({ ...set, version: e('version', '+', 1) }))
    .where('user_id', '=', userId)
    .execute();

/** Leaves the version unchanged, so that an open form, which does not show the printer, does not become stale. */
export const setLabelPrinter = (db: Db, userId: number, label_printer: string) =>
  db.updateTable('app_user').set({ label_printer }).where('user_id', '=', userId).execute();

export const labelPrinterOf = async (db: Db, userId: number): Promise<string> =>
  (await db.selectFrom('app_user').select('label_printer').where('user_id', '=', userId).executeTakeFirst())
    ?.label_printer ?? '';

export const setAreas = async (db: Db, userId: number, areas: readonly number[]) => {
  await db.deleteFrom('user_area').where('user_id', '=', userId).execute();
  if (areas.length > 0)
    await db
      .insertInto('user_area')
      .values([...new Set(areas)].map((area_id) => ({ user_id: userId, area_id })))
      .execute();
};

export const knownAreas = async (db: Db, areas: readonly number[]) =>
  areas.length === 0
    ? 0
    : (
        await db
          .selectFrom('area')
          .select('area_id')
          .where('area_id', 'in', [...areas])
          .execute()
      ).length;

export const activeUsersIn = (db: Db, roleNames: readonly string[]) =>
  db
    .selectFrom('app_user as u')
    .innerJoin('role as r', 'r.role_id', 'u.role_id')
    .select(['u.user_id', 'u.users_name', 'u.avatar_key', 'r.name as role_name'])
    .where('u.active', '=', true)
    .where('r.name', 'in', [...roleNames])
    .orderBy('u.users_name')
    .execute();

/** In one statement, so that two switches changed at the same moment both keep their new value. */
export const chooseKind = async (db: Db, userId: number, kind: string, wanted: boolean) => {
  const without = sql<string[]>`array_remove(muted_kinds, ${kind}::text)`;
  const { muted_kinds } = await db
    .updateTable('app_user')
    .set({ muted_kinds: wanted ? without : sql<string[]>`array_append(${without}, ${kind}::text)` })
    .where('user_id', '=', userId)
    .returning('muted_kinds')
    .executeTakeFirstOrThrow();
  return muted_kinds;
};
