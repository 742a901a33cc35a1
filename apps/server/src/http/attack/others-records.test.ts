import { type CallDef, callKey } from '@yardkeeper/contract/call';
import type { Role } from '@yardkeeper/domain/access/roles';
import { startApp, type TestApp } from '@yardkeeper/testkit/app';
import { leavesOf, withAt } from '@yardkeeper/testkit/call-inputs';
import { type Client, clientFor } from '@yardkeeper/testkit/client';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSession } from '../../features/account/sign-in/sign-in.ts';
import { knownRecords, type Parts, plainParts } from '../every-call/product-thread/known-records.ts';
import { attacked, everyone, mayMake, sentAs } from './every-call.ts';
import { changedSince, digestOfAll } from './unchanged.ts';

let app: TestApp;
let known: Awaited<ReturnType<typeof knownRecords>>;
let driver: Client;
let otherDriver: Client;
let seller: Client;
let otherSeller: Client;
const places = ['params', 'query', 'body'] as const;

/** A second person of a role, who holds nothing yet. */
async function another(role: Role): Promise<Client> {
  const { db } = app.connections;
  const { rows } = await sql<{ user_id: number }>`insert into app_user
    (user_name, users_name, email, role_id, password_hash)
    select 'other.' || u.user_name, 'Other ' || u.users_name, 'other.' || u.email, u.role_id, u.password_hash
    from app_user u where u.user_id = ${(await app.as(role)).userId} returning user_id`.execute(db);
  const { user_id } = rows[0]!;
  return clientFor(app.fastify, await openSession({ ...app.services, db }, user_id), user_id);
}

beforeAll(async () => {
  app = await startApp({ fillYard: true });
  known = await knownRecords(app.connections.db);
  [driver, otherDriver] = [await app.as('DRIVER'), await another('DRIVER')];
  [seller, otherSeller] = [await app.as('SALES_PERSON'), await another('SALES_PERSON')];
}, 300_000);
afterAll(() => app?.close());

const askAs = async (who: Client, call: CallDef, parts: Parts) => {
  const { method, url, body } = sentAs({ call, parts });
  const headers = { authorization: `Bearer ${who.token}`, ...(body ? { 'content-type': 'application/json' } : {}) };
  const answer = await app.fastify.inject({ method, url, headers, ...(body ? { payload: body } : {}) });
  return { status: answer.statusCode, text: answer.payload };
};

/** The input of a call with this id wherever it names such a record; undefined when it names none. */
function about(call: CallDef, names: RegExp, id: number): Parts | undefined {
  const plain = plainParts(call, known);
  let isNamed = false;
  const parts = Object.fromEntries(
    places.map((place) => {
      const schema = call[place];
      if (!schema) return [place, plain[place]];
      const filled = leavesOf(schema).reduce<unknown>((made, { path, schema: leaf }) => {
        const name = String(path.findLast((step) => typeof step === 'string'));
        if (!names.test(name) || !leaf.safeParse(id).success) return made;
        isNamed = true;
        return withAt(made, path, id);
      }, plain[place]);
      return [place, filled];
    }),
  ) as Parts;
  return isNamed ? parts : undefined;
}

describe('calls that name a person', () => {
  const named = attacked.filter((call) =>
    places.some((place) =>
      call[place] ? leavesOf(call[place]).some(({ path }) => /^user(Id|ID)$/.test(String(path.at(-1)))) : false,
    ),
  );
  /** Where the name of somebody else is the point of the call, its guard says who may give it. */
  const others: readonly (readonly [RegExp, string])[] = [
    [/History|tagTimeline/, 'filters the history of a record that the person sees as a whole'],
    [/\/wanted\/get/, 'filters lists that everybody who may open them sees as a whole'],
    [/assignDispatcher/, 'gives work to somebody'],
    [/\/user\/sessions\//, 'a super admin sees and ends the sessions of others; of others they are refused'],
    [/Badge$/, 'a super admin makes and revokes badges'],
    [/\/securityLog\//, 'filters the log, which a super admin sees as a whole'],
  ];

  it('of the caller are refused for everybody else, whoever asks; each other one is entered with its reason', async () => {
    const open: string[] = [];
    for (const call of named.filter(({ path }) => !others.some(([pattern]) => pattern.test(path))))
      for (const role of everyone) {
        if (!role || !mayMake(call, role)) continue;
        const who = await app.as(role);
        const victim = role === 'DRIVER' ? seller : driver;
        const { status } = await askAs(who, call, about(call, /^user(Id|ID)$/, victim.userId)!);
        if (status < 400 || status >= 500) open.push(`${callKey(call)} as ${role}: ${status}`);
      }
    expect(open).toEqual([]);
  });
});

describe('what belongs to one driver', () => {
  it('is not shown to another driver, and no call of theirs changes it', async () => {
    const { db } = app.connections;
    const { rows: held } = await sql<{ acq_id: number }>`select acq_id from acquisition
      where status = 'inProgress' order by acq_id limit 5`.execute(db);
    await sql`update acquisition set driver_id = ${driver.userId}
      where acq_id = any(${held.map(({ acq_id }) => acq_id)}::bigint[])`.execute(db);
    expect(held.length).toBeGreaterThan(0);
    const ids = held.map(({ acq_id }) => acq_id);
    const mine = await otherDriver.do('GET /mobile/pickup/getMyPickups');
    expect(mine).toEqual([]);
    expect((await driver.do('GET /mobile/pickup/getMyPickups')).map(({ acqId }) => acqId)).toEqual(
      expect.arrayContaining([ids[0]]),
    );
    const open: string[] = [];
    const before = await digestOfAll(db);
    for (const call of attacked.filter((each) => mayMake(each, 'DRIVER'))) {
      const isPickup = /acquisition|pickup|acqImages/i.test(call.path);
      const parts = about(call, isPickup ? /^(acqId|acqID|id)$/ : /^acqI[dD]$/, ids[0]!);
      if (!parts) continue;
      const { status, text } = await askAs(otherDriver, call, parts);
      if (status < 400) open.push(`${callKey(call)}: ${status} ${text.slice(0, 200)}`);
    }
    expect(open).toEqual([]);
    expect(changedSince(before, await digestOfAll(db))).toEqual([]);
  });

  it('as a run: parcels of another van are neither shown nor scanned, delivered or failed', async () => {
    const { db } = app.connections;
    const { rows } = await sql<{ consignment_id: number; invoice_id: number }>`select consignment_id, invoice_id
      from consignment where driver_id = ${driver.userId} order by 1 desc limit 3`.execute(db);
    const before = await digestOfAll(db);
    const open: string[] = [];
    for (const { consignment_id } of rows)
      for (const call of attacked.filter((each) => each.path.startsWith('/mobile/') && mayMake(each, 'DRIVER'))) {
        const parts = about(call, /^(consignmentId|id)$/, consignment_id);
        if (!parts || call.effect === 'read') continue;
        const { status, text } = await askAs(otherDriver, call, parts);
        if (status < 400) open.push(`${callKey(call)}: ${status} ${text.slice(0, 200)}`);
      }
    expect(open).toEqual([]);
    expect(changedSince(before, await digestOfAll(db))).toEqual([]);
    expect(rows.length).toBeGreaterThan(0);
  });
});

describe('what belongs to one person', () => {
  it('notifications, notices to a browser and reports that were made are nobody else’s', async () => {
    const { db } = app.connections;
    const { rows } = await sql<{ notification_id: number }>`insert into notification (user_id, kind, title, text)
      select ${seller.userId}, kind, title, 'for the seller' from notification limit 1 returning notification_id`.execute(
      db,
    );
    const params = { id: rows[0]!.notification_id };
    const before = await digestOfAll(db);
    const answer = await otherSeller.ask('PUT /mgr/notification/markAsRead/:id', { params });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(changedSince(before, await digestOfAll(db))).toEqual([]);
    expect((await seller.ask('PUT /mgr/notification/markAsRead/:id', { params })).status).toBe(200);
  });
});
