import { useApp, useMade } from '@yardkeeper/testkit/use-app';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { audit, breached } from '../../../audit/run.ts';
import { removeAtNight } from './retention.ts';

const app = useApp({ fillYard: true });
const admin = useMade(() => app.as('SUPER_ADMIN'));
const db = () => app.connections.db;
const run = async <R = { n: number }>(statement: string) => (await sql.raw<R>(statement).execute(db())).rows;
/** Old rows, as they are after years; nobody can write them through the product. */
const aged = (statement: string) =>
  db()
    .transaction()
    .execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx);
      await sql.raw(statement).execute(tx);
    });
const due = async (rule: string) => (await admin.do('GET /mgr/privacy/dueToGo')).find((each) => each.rule === rule)!;
const remove = (rule: string, count: number) =>
  admin.ask('POST /mgr/privacy/removeDue', { body: { rule: rule as 'log', count } });
const entries = async () =>
  (await admin.do('POST /mgr/securityLog/queryEntries', { body: { kind: 'privacy' } })).records.map((row) => row.about);

const record = '(select min(record_id) from dealers_record)';
describe('the dealers record', () => {
  it('keeps the seller’s identity for its time, then loses that and nothing else', async () => {
    expect(await due('dealersRecords')).toMatchObject({ years: 7, count: 0 });
    await aged(`update dealers_record set recorded_on = now() - interval '8 years', hold_until = now() - interval '8 years',
      date_of_birth = '1970-01-01' where record_id = ${record};
      update dealers_record_entry set at = now() - interval '7 years 6 months' where record_id = ${record}`);
    const [before] = await run<Record<string, unknown>>(`select * from dealers_record where record_id = ${record}`);
    const shown = await due('dealersRecords');
    expect(shown).toMatchObject({ count: 1, first: [{ id: before!.record_id }] });
    expect((await remove('dealersRecords', 2)).status).toBe(409);
    const answer = await remove('dealersRecords', 1);
    expect([answer.status, answer.body.msg]).toEqual([200, 'Identity in the dealers record: 1 removed']);
    const [after] = await run<Record<string, unknown>>(`select * from dealers_record where record_id = ${record}`);
    const gone = { date_of_birth: null, identity: 'Removed after its time', seller_phone: '' };
    expect(after).toEqual({ ...before, ...gone });
    expect((await due('dealersRecords')).count).toBe(0);
    expect((await entries())[0]).toBe('Identity in the dealers record: 1 removed');
    expect((await remove('dealersRecords', 1)).status).toBe(409);
  });

  it.each([
    `update dealers_record set seller_name = 'Else' where record_id = ${record}`,
    `update dealers_record set date_of_birth = null, identity = 'Removed after its time', seller_phone = '' where record_id = (select max(record_id) from dealers_record)`,
    `update dealers_record set date_of_birth = null, identity = 'Removed after its time', seller_phone = '', vin = '' where record_id = ${record}`,
    `delete from dealers_record where record_id = ${record}`,
    `select purge_dealers_identity((now() - interval '2 years 11 months')::date)`,
    `select purge_contacts((now() - interval '6 years 11 months')::date)`,
    `select purge_messages((now() - interval '11 months')::date)`,
  ])('and what the law keeps stays in any other way: %s', async (statement) => {
    await expect(run(statement)).rejects.toThrow(/never changed|kept for longer/);
  });

  it('cannot be set to less than the law', async () => {
    const save = (value: object) =>
      admin.ask('POST /mgr/common/saveSetting/:id', { params: { id: 0 }, body: { type: 'retention', value } });
    const short = await save({ dealersYears: 2, contactYears: 6 });
    expect([short.status, Object.keys(short.body.fields ?? {}).toSorted()]).toEqual([
      422,
      ['contactYears', 'dealersYears'],
    ]);
    expect((await save({ dealersYears: 3 })).status).toBe(200);
    await save({});
  });
});

it('a contact nobody deals with loses who it was; one with an open debt or newer documents does not', async () => {
  const add = async (company: string) =>
    (await admin.do('POST /mgr/contactManage/addContactInfo', { body: { isCustomer: 1, company } })).debtorID;
  const [gone, recent] = [await add('Gone Motors'), await add('Recent Motors')];
  await admin.do('POST /mgr/contactManage/addContactContactsInfo', {
    body: { debtorID: gone, contactName: 'Gwen', contactSurname: 'Gone', mobile: '021857345' },
  });
  await admin.do('POST /mgr/contactManage/addContactBank', {
    body: { debtorID: gone, accountName: 'Gone', accountNo: '01-0902-0068389-00' },
  });
  await admin.do('POST /mgr/contactManage/addNotes', { body: { debtorID: recent, text: 'Rang again' } });
  const [{ id: buyer }] = (await run<{ id: number }>(
    `select debtor_id as id from invoice where finalized_at is not null limit 1`,
  )) as [{ id: number }];
  await aged(
    `update contact set created_at = now() - interval '11 years' where debtor_id in (${gone}, ${recent}, ${buyer})`,
  );
  const shown = await due('contacts');
  expect(shown.first.map(({ id }) => id)).toEqual([gone]);
  expect((await remove('contacts', 1)).status).toBe(200);
  const known = JSON.stringify(
    await run(`select c, (select json_agg(p) from contact_person p where p.debtor_id = c.debtor_id) as p,
    (select json_agg(b) from contact_bank b where b.debtor_id = c.debtor_id) as b from contact c where debtor_id = ${gone}`),
  );
  expect(known).toContain('Removed after its time');
  expect(known).not.toMatch(/Gone|Gwen|0068389|21857345/i);
  const [kept] = await run<{ company: string }>(`select company from contact where debtor_id = ${recent}`);
  expect(kept!.company).toBe('Recent Motors');
});

it('old messages, notifications and entries go; the lists and the chain agree afterwards', async () => {
  for (const [table, rule] of [
    ['outbox_message', 'messages'],
    ['notification', 'notifications'],
  ] as const) {
    const old = (await due(rule)).count;
    const id = table === 'outbox_message' ? 'outbox_id' : 'notification_id';
    const state = table === 'outbox_message' ? `where state = 'sent' and kind <> 'accounting'` : '';
    await aged(
      `update ${table} set created_at = now() - interval '9 years' where ${id} in (select ${id} from ${table} ${state} order by 1 limit 2)`,
    );
    const { count } = await due(rule);
    expect(count).toBe(old + 2);
    expect((await remove(rule, count)).status).toBe(200);
    expect((await due(rule)).count).toBe(0);
  }
  await aged(`update security_event set at = now() - interval '9 years' where event_id in (select event_id from security_link where seq <= 4);
    delete from security_link; update security_head set seq = 0, hash = ''`);
  await run(`select link_security_events(100000, '-infinity')`);
  expect((await remove('log', 4)).status).toBe(200);
  const wrong = breached(await audit({ databaseUrl: app.database.url, files: null }));
  expect(wrong.map(({ check, shown }) => [check.name, shown])).toEqual([]);
});

it('the night removes only where the yard has chosen it, and says so in the log', async () => {
  await aged(
    `update notification set created_at = now() - interval '9 years' where notification_id = (select max(notification_id) from notification)`,
  );
  const s = { ...app.services, db: db() };
  const { signal } = new AbortController();
  await removeAtNight(s, signal);
  expect((await due('notifications')).count).toBe(1);
  const { version } = await admin.do('GET /mgr/common/getSetting/:id', {
    params: { id: 0 },
    query: { type: 'retention' },
  });
  await admin.do('POST /mgr/common/saveSetting/:id', {
    params: { id: 0 },
    body: { type: 'retention', value: { byItself: true }, version },
  });
  await removeAtNight(s, signal);
  expect((await due('notifications')).count).toBe(0);
  expect((await entries())[0]).toBe('Notifications: 1 removed');
});
