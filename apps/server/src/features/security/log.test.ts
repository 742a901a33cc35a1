import { useApp, useMade } from '@yardkeeper/testkit/use-app';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { securityChecks } from '../../audit/checks/security.ts';
import { audit } from '../../audit/run.ts';
import { chainEntries } from '../../security-log/chain.ts';

const app = useApp();
const admin = useMade(() => app.as('SUPER_ADMIN'));
const db = () => app.connections.db;

type Row = Awaited<ReturnType<typeof listed>>[number];
async function listed(filter: object = {}) {
  return (await admin.do('POST /mgr/securityLog/queryEntries', { body: { pageSize: 200, ...filter } })).records;
}
const brief = ({ kind, userId, call, about, entity, entityId, times }: Row) => ({
  kind,
  userId,
  call,
  about,
  entity,
  entityId,
  times,
});
let since = 0;
beforeEach(async () => {
  await app.services.tally.settle(true);
  since = (await listed({ pageSize: 1 }))[0]?.eventId ?? 0;
});
const news = async () => (await listed()).filter((row) => row.eventId > since).toReversed();
const userOf = async (name: string) =>
  (await db().selectFrom('app_user').select('user_id').where('user_name', '=', name).executeTakeFirstOrThrow()).user_id;

describe('the log of who did what', () => {
  it('keeps a sign-in, a failed one, and nothing that was typed', async () => {
    const userId = await userOf('sales.person');
    await app.nobody.ask('POST /login', { body: { userName: 'sales.person', password: 'demo1234' } });
    await app.nobody.ask('POST /login', { body: { userName: 'sales.person', password: 'my-secret' } });
    await app.nobody.ask('POST /login', { body: { userName: 'my-secret', password: 'my-secret' } });
    expect((await news()).map(({ kind, userId: who }) => [kind, who])).toEqual([
      ['signIn', userId],
      ['signInFailed', userId],
      ['signInFailed', null],
    ]);
    expect(JSON.stringify(await listed())).not.toContain('my-secret');
  });

  it('keeps a refusal once a minute, and how often it was', async () => {
    const driver = await app.as('DRIVER');
    for (let n = 0; n < 30; n++)
      expect((await driver.ask('POST /mgr/outbox/queryMessageList', { body: {} })).status).toBe(403);
    await driver.ask('POST /user/page', { body: {} });
    const call = 'POST /mgr/outbox/queryMessageList';
    expect((await news()).map((row) => [row.kind, row.call, row.times])).toEqual([
      ['refused', call, 1],
      ['refused', 'POST /user/page', 1],
    ]);
    await app.services.tally.settle(true);
    expect((await news()).map((row) => [row.call, row.times]).at(-1)).toEqual([call, 29]);
  });

  it('keeps what a service refused although its transaction is rolled back', async () => {
    const sales = await app.as('SALES_PERSON');
    const refused = await sales.ask('POST /mgr/common/saveSetting/:id', {
      params: { id: 0 },
      body: { type: 'rules', value: {} },
    });
    expect(refused.status).toBe(403);
    expect((await news()).map(brief)).toMatchObject([{ kind: 'refused', call: 'POST /mgr/common/saveSetting/:id' }]);
  });

  it('keeps an export, and a changed role with its id', async () => {
    await admin.ask('GET /mgr/partNames/exportPartName', {});
    const made = await admin.do('POST /manageUser/updateRole', { body: { role: 'Tester', permission: [] } });
    await admin.do('POST /manageUser/updateRole', {
      body: { roleId: made.roleId, role: 'Tester', permission: ['VIEW_PART'] },
    });
    expect((await news()).map(brief)).toMatchObject([
      { kind: 'export', call: 'GET /mgr/partNames/exportPartName' },
      { kind: 'access', call: 'POST /manageUser/updateRole' },
      { kind: 'access', call: 'POST /manageUser/updateRole', entity: 'role', entityId: made.roleId },
    ]);
  });

  it('keeps who looks at a bank account or a licence number, not who looks at a contact without', async () => {
    const add = (company: string, licenseNo: string) =>
      admin.do('POST /mgr/contactManage/addContactInfo', { body: { isCustomer: 1, company, licenseNo } });
    const [plain, dealer] = [await add('Plain Ltd', ''), await add('Dealer Ltd', 'MVT123')];
    const look = (debtorID: number) => admin.do('POST /mgr/contactManage/getContactsInfo', { body: { debtorID } });
    await look(plain.debtorID);
    await look(dealer.debtorID);
    await look(dealer.debtorID);
    await admin.do('POST /mgr/contactManage/addContactBank', {
      body: { debtorID: plain.debtorID, accountName: 'Plain', accountNo: '01-0902-0068389-00' },
    });
    await look(plain.debtorID);
    expect((await news()).map(brief)).toMatchObject([
      { kind: 'read', about: 'licence numbers', entity: 'contact', entityId: dealer.debtorID, times: 1 },
      { kind: 'read', about: 'bank accounts', entity: 'contact', entityId: plain.debtorID },
    ]);
    expect(JSON.stringify(await listed())).not.toContain('MVT123');
  });

  it('keeps nothing of an ordinary save, and one entry of a call that is sent twice', async () => {
    const body = { isCustomer: 1, company: 'Once Ltd' } as const;
    await admin.ask('POST /mgr/contactManage/addContactInfo', { body });
    const key = { 'idempotency-key': 'twice-in-the-log' };
    const role = { role: 'Twice', permission: [] };
    for (let n = 0; n < 2; n++) await admin.ask('POST /manageUser/updateRole', { body: role, headers: key } as never);
    expect((await news()).map(({ kind }) => kind)).toEqual(['access']);
  });

  it('is searched by person, kind, day, record and words, and exported, which is kept too', async () => {
    const userId = await userOf('sales.person');
    expect((await listed({ userId })).every((row) => row.userId === userId)).toBe(true);
    expect((await listed({ kind: 'refused' })).every((row) => row.kind === 'refused')).toBe(true);
    expect(await listed({ to: '2020-01-01' })).toEqual([]);
    expect((await listed({ search: 'change a role' })).every((row) => row.kind === 'access')).toBe(true);
    expect(new Set((await listed({ entity: 'contact' })).map((row) => row.entity))).toEqual(new Set(['contact']));
    const file = await admin.ask('POST /mgr/securityLog/exportEntries', { body: { kind: 'access' } });
    expect(file.status).toBe(200);
    expect((await news()).map(({ kind, call }) => [kind, call])).toEqual([
      ['export', 'POST /mgr/securityLog/exportEntries'],
    ]);
    const turned = await admin.ask('POST /mgr/securityLog/queryEntries', {
      body: { from: '2026-02-01', to: '2026-01-01' },
    });
    expect([turned.status, Object.keys(turned.body.fields ?? {})]).toEqual([422, ['to']]);
  });
});

const wrong = async () =>
  (await audit({ databaseUrl: app.database.url, files: null, checks: securityChecks })).findings
    .filter(({ breaches }) => breaches > 0)
    .map(({ check }) => check.name);

describe('the chain', () => {
  /** As somebody with the password of the database would. */
  const plant = (statement: string) =>
    db()
      .transaction()
      .execute(async (tx) => {
        await sql`set local session_replication_role = replica`.execute(tx);
        await sql.raw(statement).execute(tx);
      });

  it('has every entry, also of those who wrote at the same time, and agrees', async () => {
    await Promise.all([chainEntries(db()), chainEntries(db()), app.as('PICKER')]);
    await chainEntries(db());
    const rows = await listed();
    expect(rows.every((row) => row.place !== null)).toBe(true);
    expect(new Set(rows.map((row) => row.place)).size).toBe(rows.length);
    expect(await wrong()).toEqual([]);
  });

  it('takes in what commits late, behind what is chained already', async () => {
    await db()
      .transaction()
      .execute(async (tx) => {
        await sql`insert into security_event (kind) values ('signIn')`.execute(tx);
        await sql`insert into security_event (kind) values ('signOut')`.execute(db());
        await chainEntries(db());
      });
    await chainEntries(db());
    const [second, first] = await listed();
    expect([second!.kind, first!.kind]).toEqual(['signOut', 'signIn']);
    expect(first!.place).toBe(second!.place! + 1);
    expect(await wrong()).toEqual([]);
  });

  it.each([
    `update security_event set user_id = null where event_id = 1`,
    `delete from security_event where event_id = 1`,
    `insert into security_event (kind, at) values ('read', now() - interval '3 hours')`,
    'truncate security_event',
    `update security_link set hash = sha256('') where seq = 1`,
    `delete from security_link where seq = 1`,
    `insert into security_anchor (seq, hash, entries, before) select seq, hash, 1, now() from security_link where seq = 2`,
  ])('is not rewritten by the product: %s', async (statement) => {
    const tried = sql.raw(statement).execute(db());
    if (statement.startsWith('insert into security_event')) await tried;
    else await expect(tried).rejects.toThrow(/who did what/);
  });

  it.each([
    [
      'a changed entry',
      `update security_event set n = 99 where event_id = (select event_id from security_link where seq = 2)`,
      ['log.chain'],
    ],
    [
      'a missing entry',
      `delete from security_event where event_id = (select event_id from security_link where seq = 2)`,
      ['log.chain'],
    ],
    [
      'two entries that changed places',
      `update security_link set event_id = case seq when 2 then -1 else (select event_id from security_link where seq = 2) end where seq in (2, 3)`,
      ['log.chain'],
    ],
    [
      'a missing end',
      `delete from security_event where event_id = (select event_id from security_link order by seq desc limit 1); delete from security_link where seq = (select max(seq) from security_link)`,
      ['log.end'],
    ],
  ])('tells of %s that was planted with the triggers off', async (_, statement, names) => {
    await chainEntries(db());
    const before = await sql<{ e: string; l: string }>`select (select json_agg(e) from security_event e)::text as e,
      (select json_agg(l) from security_link l)::text as l`.execute(db());
    await plant(statement);
    expect(await wrong()).toEqual(expect.arrayContaining(names));
    const { e, l } = before.rows[0]!;
    await plant(`delete from security_event; delete from security_link;
      insert into security_event select * from json_populate_recordset(null::security_event, '${e.replaceAll("'", "''")}');
      insert into security_link select * from json_populate_recordset(null::security_link, '${l.replaceAll("'", "''")}')`);
    expect((await wrong()).filter((name) => name !== 'log.whole')).toEqual([]);
  });

  it('is purged up to an anchor, never what is younger than a year, and goes on from there', async () => {
    await plant(`update security_event set at = now() - interval '8 years' where event_id in
      (select event_id from security_link where seq <= 3);
      delete from security_link; update security_head set seq = 0, hash = ''`);
    await sql`select link_security_events(100000, '-infinity')`.execute(db());
    const before = (await listed()).length;
    await expect(sql`select purge_security_events(now(), null)`.execute(db())).rejects.toThrow(/kept for a year/);
    const { rows } = await sql<{
      n: number;
    }>`select purge_security_events(now() - interval '7 years', null) as n`.execute(db());
    expect(Number(rows[0]!.n)).toBe(3);
    expect((await listed()).length).toBe(before - 3);
    expect(await wrong()).toEqual([]);
    await sql`insert into security_event (kind) values ('signIn')`.execute(db());
    await chainEntries(db());
    expect(await wrong()).toEqual([]);
  });
});
