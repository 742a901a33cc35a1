import { sql } from 'kysely';
import { insertMany } from '../bulk.ts';
import type { Filler } from '../filler.ts';
import { workingMoment } from '../moments.ts';

const DAYS = 30;

/** Who signed in over the last month, a few refusals, and a register that was printed. */
export const securityLog: Filler = {
  name: 'securityLog',
  tables: ['security_event', 'security_link'],
  async fill(db, { random, today, already }, _, progress) {
    if (already !== null) return;
    const r = random.fork('entries');
    const staff = await db.selectFrom('app_user').select('user_id').orderBy('user_id').limit(13).execute();
    const ids = staff.map((person) => person.user_id);
    const address = () => `192.168.1.${r.int(20, 60)}`;
    const rows = Array.from({ length: DAYS }, (_d, back) =>
      ids.filter(() => r.chance(0.6)).map((user_id) => entry('signIn', user_id, workingMoment(r, today, back + 1))),
    ).flat();
    function entry(kind: string, user_id: number, at: Date, call = '', about = '') {
      return { kind, user_id, at, call, about, address: address(), n: 1 };
    }
    for (let n = 0; n < 8; n++) {
      const at = () => workingMoment(r, today, r.int(1, DAYS));
      rows.push(entry('signInFailed', r.pick(ids), at()));
      rows.push(entry('refused', r.pick(ids.slice(1)), at(), 'POST /mgr/vehicleAcquisition/queryDealersRegister'));
      rows.push(entry('export', r.pick(ids), at(), 'POST /mgr/contactManage/exportContacts'));
      const register = 'POST /mgr/vehicleAcquisition/exportDealersRegister';
      rows.push(entry('export', ids[0]!, at(), register, 'dealers record'));
    }
    rows.sort((a, b) => a.at.getTime() - b.at.getTime());
    await insertMany(db, 'security_event', rows, progress);
    await sql`select link_security_events(100000, '-infinity')`.execute(db);
  },
};
