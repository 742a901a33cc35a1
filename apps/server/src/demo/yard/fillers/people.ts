import type { Db } from '../../../db/connect.ts';
import { hashPassword } from '../../../features/account/sign-in/passwords.ts';
import { demoPassword } from '../../logins.ts';
import { continueIds, insertMany } from '../bulk.ts';
import type { Filler, Yard } from '../filler.ts';
import { workingMoment } from '../moments.ts';
import { onlyOnce, type Random } from '../random.ts';
import { emailOf, mobile, spokenPhone } from '../trade/identifiers.ts';
import { personName, plainLetters } from '../trade/names.ts';
import { addressIn, placeIn } from '../trade/places.ts';

const share: Readonly<Record<string, number>> = {
  'SUPER ADMIN': 1,
  'SALES PERSON': 22,
  PICKER: 20,
  DISPATCHER: 12,
  DRIVER: 14,
  'INVENTORY PERSON': 12,
};

export const people: Filler = {
  name: 'people',
  tables: ['app_user', 'user_area'],
  async fill(db, yard, counts, progress) {
    await setLastLogins(db, yard);
    if (counts.users > 0) await addColleagues(db, yard, counts.users, progress);
  },
};

async function setLastLogins(db: Db, { random, today }: Yard): Promise<void> {
  const r = random.fork('logins');
  const users = await db.selectFrom('app_user').select('user_id').orderBy('user_id').execute();
  for (const { user_id } of users)
    await db
      .updateTable('app_user')
      .set({
        last_login_at: workingMoment(
          r,
          today,
          r.weighted([
            [0, 5],
            [1, 4],
            [3, 2],
            [9, 1],
          ]),
        ),
      })
      .where('user_id', '=', user_id)
      .where('last_login_at', 'is', null)
      .execute();
}

async function addColleagues(db: Db, yard: Yard, count: number, progress: Parameters<Filler['fill']>[3]) {
  const r = yard.random.fork('colleagues');
  const roles = await db.selectFrom('role').select(['role_id', 'name']).where('built_in', '=', true).execute();
  const areas = await db.selectFrom('area').select('area_id').orderBy('area_id').execute();
  const { last } = await db
    .selectFrom('app_user')
    .select((e) => e.fn.max('user_id').as('last'))
    .executeTakeFirstOrThrow();
  const weighed = roles.map(({ role_id, name }) => [role_id, share[name] ?? 3] as const);
  // All users share one hash, because hashing two thousand passwords would take most of a minute.
  const password_hash = await hashPassword(demoPassword);
  const newName = userNames(r);
  const rows = Array.from({ length: count }, (_, n) => {
    const { full } = personName(r);
    const user_name = newName(full);
    const address = addressIn(r, placeIn(r, 'Wellington'));
    return {
      user_id: Number(last) + 1 + n,
      user_name,
      users_name: full,
      email: emailOf(user_name, 'yardkeeper'),
      phone: spokenPhone(mobile(r)),
      password_hash,
      role_id: r.weighted(weighed),
      active: r.chance(0.93),
      post_code: address.postCode,
      street_address: address.street,
      suburb: address.suburb,
      last_login_at: r.chance(0.9) ? workingMoment(r, yard.today, r.int(0, 60)) : null,
      created_at: workingMoment(r, yard.today, r.int(60, 1_500)),
      version: 1,
    };
  });
  await insertMany(db, 'app_user', rows, progress);
  const worksIn = rows.flatMap(({ user_id }) =>
    r.some(areas, r.int(1, 3)).map(({ area_id }) => ({ user_id, area_id })),
  );
  await insertMany(db, 'user_area', worksIn);
  await continueIds(db, 'app_user', 'user_id');
}

function userNames(r: Random): (full: string) => string {
  const taken = new Map<string, number>();
  const spare = onlyOnce(() => r.int(100_000, 999_999));
  return (full) => {
    const plain = plainLetters(full).replaceAll('-', '.').slice(0, 50) || `person.${spare()}`;
    const count = (taken.get(plain) ?? 0) + 1;
    taken.set(plain, count);
    return count === 1 ? plain : `${plain}${count}`;
  };
}
