import { inflateRawSync } from 'node:zlib';
import { useApp, useMade } from '@yardkeeper/testkit/use-app';
import { sql } from 'kysely';
import { expect, it } from 'vitest';

const app = useApp({ fillYard: true });
const admin = useMade(() => app.as('SUPER_ADMIN'));
const db = () => app.connections.db;

/** The files of a ZIP archive, by its directory at the end. */
function unzipped(zip: Buffer): Map<string, Buffer> {
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  const files = new Map<string, Buffer>();
  for (let at = zip.readUInt32LE(end + 16); zip.readUInt32LE(at) === 0x02014b50; ) {
    const [packed, name, extra, note, start] = [
      zip.readUInt32LE(at + 20),
      zip.readUInt16LE(at + 28),
      zip.readUInt16LE(at + 30),
      zip.readUInt16LE(at + 32),
      zip.readUInt32LE(at + 42),
    ];
    const from = start + 30 + zip.readUInt16LE(start + 26) + zip.readUInt16LE(start + 28);
    files.set(zip.toString('utf8', at + 46, at + 46 + name), inflateRawSync(zip.subarray(from, from + packed)));
    at += 46 + name + extra + note;
  }
  return files;
}
async function fileOf(path: string) {
  const token = admin.token;
  const answer = await app.fastify.inject({ url: path, headers: { authorization: `Bearer ${token}` } });
  expect(answer.statusCode).toBe(200);
  const files = unzipped(answer.rawPayload);
  const text = files.get('person.json')!.toString();
  const { known } = JSON.parse(text) as { known: Record<string, Record<string, unknown>[]> };
  return { files, known, text, page: files.get('person.html')!.toString() };
}
const one = async (query: ReturnType<typeof sql<{ id: number }>>) => Number((await query.execute(db())).rows[0]!.id);

it('everything known of a seller: people, purchases, dealers record, pictures, history, and no cost of ours', async () => {
  const id = await one(
    sql`select a.debtor_id as id from dealers_record r join acquisition a using (acq_id) order by 1 limit 1`,
  );
  const { files, known, page, text } = await fileOf(`/mgr/privacy/contactFile/${id}`);
  const count = async (query: ReturnType<typeof sql<{ id: number }>>) => one(query);
  expect(known.contact!.map((row) => row.debtor_id)).toContain(id);
  expect(known.contact_person!.length).toBe(
    await count(sql`select count(*) as id from contact_person where debtor_id = ${id}`),
  );
  expect(known.acquisition!.length).toBe(
    await count(sql`select count(*) as id from acquisition where debtor_id = ${id}`),
  );
  expect(known.dealers_record!.length).toBe(
    await count(sql`select count(*) as id from dealers_record join acquisition using (acq_id) where debtor_id = ${id}`),
  );
  expect(known.history_event!.length).toBeGreaterThan(0);
  expect([...files.keys()].filter((name) => name.startsWith('files/')).length).toBeGreaterThan(0);
  expect(page).toContain(String(known.dealers_record![0]!.seller_name).replaceAll('&', '&amp;'));
  expect(text).not.toMatch(/"\w*(cost|margin|projected)\w*":/);
  const [entry] = (await admin.do('POST /mgr/securityLog/queryEntries', { body: { kind: 'privacy' } })).records;
  expect(entry).toMatchObject({ entity: 'contact', entityId: id });
});

it('everything known of a customer: their documents, and nobody else’s', async () => {
  const id = await one(
    sql`select debtor_id as id from invoice where debtor_id is not null group by 1 order by count(*) desc limit 1`,
  );
  const { known } = await fileOf(`/mgr/privacy/contactFile/${id}`);
  expect(known.invoice!.length).toBe(await one(sql`select count(*) as id from invoice where debtor_id = ${id}`));
  expect(known.invoice_line!.length).toBe(
    await one(sql`select count(*) as id from invoice_line join invoice using (invoice_id) where debtor_id = ${id}`),
  );
  expect(known.receivable!.every((row) => row.debtor_id === id)).toBe(true);
  for (const rows of Object.values(known))
    for (const row of rows) if ('debtor_id' in row) expect(row.debtor_id).toBe(id);
});

it('everything known of a user: sessions, notifications, what they did, and no secret', async () => {
  const id = await one(sql`select user_id as id from app_user where user_name = 'sales.person'`);
  await app.nobody.ask('POST /login', { body: { userName: 'sales.person', password: 'demo1234' } });
  const { known } = await fileOf(`/mgr/privacy/userFile/${id}`);
  expect(known.app_user).toMatchObject([{ user_name: 'sales.person' }]);
  expect(known.session!.length).toBeGreaterThan(0);
  expect(known.security_event!.some((row) => row.kind === 'signIn')).toBe(true);
  const names = Object.values(known).flatMap((rows) => rows.flatMap((row) => Object.keys(row)));
  expect(names.filter((name) => /hash|token|secret|session_id/.test(name))).toEqual([]);
  for (const row of known.session!) expect(row.user_id).toBe(id);
});

it('is for the super admin, of somebody who exists', async () => {
  const sales = await app.as('SALES_MANAGER');
  expect((await sales.ask('GET /mgr/privacy/contactFile/:id', { params: { id: 1001 } })).status).toBe(403);
  expect((await admin.ask('GET /mgr/privacy/contactFile/:id', { params: { id: 999_999_999 } })).status).toBe(404);
});
