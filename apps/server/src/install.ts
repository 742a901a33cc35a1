import { defaultPermissions } from '@yardkeeper/domain/access/defaults';
import { spacedName } from '@yardkeeper/domain/access/names';
import { roles } from '@yardkeeper/domain/access/roles';
import { type Kysely, sql } from 'kysely';
import type { Db } from './db/connect.ts';
import type { DB } from './db/schema.ts';
import { addDemoUsers } from './demo/users.ts';
import { addReference } from './reference/seed.ts';

const INSTALL_LOCK = 727_277;

/** Runs the work once per database, even when several processes start together. */
async function once(db: Kysely<DB>, name: string, work: (tx: Db) => Promise<void>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${INSTALL_LOCK})`.execute(tx);
    const done = await tx.selectFrom('installation_fact').select('name').where('name', '=', name).executeTakeFirst();
    if (done) return;
    await work(tx);
    await tx.insertInto('installation_fact').values({ name, value: 'done' }).execute();
  });
}

async function addRoles(tx: Db): Promise<void> {
  for (const role of roles) {
    const { role_id } = await tx
      .insertInto('role')
      .values({ name: spacedName(role), built_in: true })
      .returning('role_id')
      .executeTakeFirstOrThrow();
    const held = defaultPermissions[role].map((p) => ({ role_id, permission: spacedName(p) }));
    await tx.insertInto('role_permission').values(held).execute();
  }
}

export async function install(db: Kysely<DB>, demo: boolean): Promise<void> {
  const steps: Readonly<Record<string, (tx: Db) => Promise<void>>> = {
    roles: addRoles,
    reference: addReference,
    ...(demo ? { 'demo-users': addDemoUsers } : {}),
  };
  const facts = await db
    .selectFrom('installation_fact')
    .select('name')
    .where('name', 'in', Object.keys(steps))
    .execute();
  const done = new Set(facts.map(({ name }) => name));
  for (const [name, work] of Object.entries(steps)) if (!done.has(name)) await once(db, name, work);
}
