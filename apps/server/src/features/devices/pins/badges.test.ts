import { createHash } from 'node:crypto';
import { registerTablet, type Tablet } from '@yardkeeper/testkit/tablet';
import { useApp, useMade } from '@yardkeeper/testkit/use-app';
import { beforeAll, describe, expect, it } from 'vitest';
import { textOfPages } from '../../../pdf/fixtures/pdf-text.ts';

const app = useApp();
const admin = useMade(() => app.as('SUPER_ADMIN'));
const PIN = '739264';
let tablet: Tablet;
let picker: number;
beforeAll(async () => {
  tablet = await registerTablet(app, 'Bench');
  const person = await app.as('PICKER');
  picker = person.userId;
  await person.do('POST /mgr/device/setOwnPin', { body: { pin: PIN, presentPassword: 'demo1234' } });
});

const badges = () => app.connections.db.selectFrom('floor_badge').selectAll().execute();
/** Stands for the badge in somebody's hand, whose text is nowhere but on its print. */
const handed = async (text: string) =>
  app.connections.db
    .updateTable('floor_badge')
    .set({ badge_hash: createHash('sha256').update(text).digest('hex') })
    .where('revoked_at', 'is', null)
    .execute();
const print = () => admin.ask('POST /mgr/device/makeBadge', { body: { userId: picker } });

describe('a badge', () => {
  it('is printed with the name, and its text is neither readable on it nor in the database', async () => {
    const printed = await print();
    const text = textOfPages(printed.body.data as unknown as Uint8Array).join(' ');
    expect(text).toContain('Badge, with a PIN');
    expect(text).not.toContain('YKB-');
    expect((await badges())[0]!.badge_hash).toMatch(/^[0-9a-f]{64}$/);
  });

  it('opens only together with the PIN, and wrong PINs count', async () => {
    await handed('YKB-TEST');
    const wrong = await tablet.tryBadge('ykb-test', '402951');
    expect([wrong.status, Object.keys(wrong.body.fields ?? {})]).toEqual([422, ['pin']]);
    const right = await tablet.tryBadge('ykb-test', PIN);
    expect(right.body.data).toMatchObject({ userInfo: { userID: picker } });
    expect((await tablet.tryBadge('YKB-OTHER', PIN)).body.fields).toHaveProperty('badge');
  });

  it('opens nothing once it is withdrawn, or another one is printed', async () => {
    await print();
    expect((await tablet.tryBadge('YKB-TEST', PIN)).status).toBe(403);
    await handed('YKB-NEXT');
    expect((await tablet.tryBadge('YKB-NEXT', PIN)).status).toBe(200);
    await admin.do('POST /mgr/device/revokeBadge', { body: { userId: picker } });
    expect((await tablet.tryBadge('YKB-NEXT', PIN)).status).toBe(403);
    expect(await badges()).toHaveLength(2);
  });
});
