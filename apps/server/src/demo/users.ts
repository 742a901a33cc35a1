import { spacedName } from '@yardkeeper/domain/access/names';
import { type Role, roles } from '@yardkeeper/domain/access/roles';
import type { Db } from '../db/connect.ts';
import { hashPassword } from '../features/account/sign-in/passwords.ts';
import { demoPassword, demoUserName } from './logins.ts';

const people: Record<Role, { name: string; suburb: string; postCode: string; street: string }> = {
  SUPER_ADMIN: { name: 'Aroha Ngata', suburb: 'Petone', postCode: '5012', street: '14 Jackson Street' },
  SALE_MANAGEMENT: { name: 'Graham Sutherland', suburb: 'Papanui', postCode: '8053', street: '8 Sawyers Arms Road' },
  SALES_PERSON: { name: 'Mele Taufa', suburb: 'Otahuhu', postCode: '1062', street: '31 Atkinson Avenue' },
  ACCOUNTING: { name: 'Priya Sharma', suburb: 'Mount Roskill', postCode: '1041', street: '120 Dominion Road' },
  BUYING_DEPARTMENT: { name: 'Craig Walker', suburb: 'Hornby', postCode: '8042', street: '5 Carmen Road' },
  INVENTORY_PERSON: { name: 'Wiremu Parata', suburb: 'Takapuwahia', postCode: '5022', street: '2 Ngatitoa Street' },
  DISPATCHER: { name: 'Jess Hohaia', suburb: 'Hawera', postCode: '4610', street: '19 Princes Street' },
  DRIVER: { name: 'Tāne Rangi', suburb: 'Flaxmere', postCode: '4120', street: '40 Flaxmere Avenue' },
  PICKER: { name: 'Liam O’Connor', suburb: 'Addington', postCode: '8024', street: '77 Lincoln Road' },
  PICKING_SUPERVISOR: { name: 'Sina Leota', suburb: 'Mangere', postCode: '2022', street: '6 Bader Drive' },
  DISPATCH_SUPERVISOR: { name: 'Hemi Walters', suburb: 'Tamatea', postCode: '4112', street: '11 Durham Avenue' },
  CAR_SUPERVISOR: { name: 'Kev Morrison', suburb: 'Seaview', postCode: '5010', street: '90 Seaview Road' },
  SALES_MANAGER: { name: 'Hana Fraser', suburb: 'Riccarton', postCode: '8011', street: '23 Clarence Street' },
};

const areaNames = ['Main yard', 'Back paddock', 'Hutt Valley', 'Porirua and Kapiti', 'Wairarapa'];

export async function addDemoUsers(db: Db): Promise<void> {
  const areas = await db
    .insertInto('area')
    .values(areaNames.map((name) => ({ name })))
    .returning('area_id')
    .execute();
  const kept = await db.selectFrom('role').select(['role_id', 'name']).execute();
  const roleId = new Map(kept.map((r) => [r.name, r.role_id]));
  for (const [n, role] of roles.entries()) {
    const { name, suburb, postCode, street } = people[role];
    const { user_id } = await db
      .insertInto('app_user')
      .values({
        user_name: demoUserName(role),
        users_name: name,
        email: `${demoUserName(role)}@yardkeeper.example`,
        phone: `+64 21 555 ${String(100 + n)}`,
        password_hash: await hashPassword(demoPassword),
        role_id: roleId.get(spacedName(role))!,
        suburb,
        post_code: postCode,
        street_address: street,
      })
      .returning('user_id')
      .executeTakeFirstOrThrow();
    const worksIn = areas.filter((_, i) => (n + i) % 2 === 0).map(({ area_id }) => ({ user_id, area_id }));
    await db.insertInto('user_area').values(worksIn).execute();
  }
}
