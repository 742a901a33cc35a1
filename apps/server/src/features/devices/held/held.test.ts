import { registerTablet, type Tablet, tabletFor, tabletKeys } from '@yardkeeper/testkit/tablet';
import { useApp, useMade } from '@yardkeeper/testkit/use-app';
import { beforeAll, describe, expect, it } from 'vitest';

const app = useApp();
const admin = useMade(() => app.as('SUPER_ADMIN'));
const storeman = useMade(() => app.as('INVENTORY_PERSON'));
const PIN = '739264';
let lost: Tablet;
let locationId: number;
beforeAll(async () => {
  const place = await admin.do('POST /mgr/location/saveLocation', { body: { locationCode: 'Z-1' } });
  locationId = place.locationID;
  await storeman.do('POST /mgr/device/setOwnPin', { body: { pin: PIN, presentPassword: 'demo1234' } });
  lost = await registerTablet(app, 'Lost');
  await lost.as(storeman.userId, PIN);
});

type Given = { key: string; userId?: number; call?: string; parts?: string };
async function handOver({ key, ...more }: Given, tablet = lost) {
  const body = {
    proof: await tablet.proof({ kind: 'handOver', key }),
    userId: storeman.userId,
    key,
    call: 'POST /mgr/inventory/stocktake/start',
    parts: JSON.stringify({ body: { locationId } }),
    what: 'Count',
    recordName: 'Z-1',
    madeAt: Date.now(),
    ...more,
  };
  return app.nobody.ask('POST /mgr/device/handOver', { body });
}
const waiting = () => storeman.do('GET /mgr/device/held');

describe('what a withdrawn tablet still sends', () => {
  it('is not taken while the tablet is in use', async () => {
    expect((await handOver({ key: 'early' })).status).toBe(409);
  });

  it('waits, does nothing, and is listed once for the person in whose name it came', async () => {
    await admin.do('POST /mgr/device/withdraw', { body: { deviceId: lost.deviceId } });
    expect((await handOver({ key: 'k-1' })).status).toBe(200);
    expect((await handOver({ key: 'k-1' })).status).toBe(200);
    expect(await waiting()).toMatchObject([{ device: 'Lost', what: 'Count', recordName: 'Z-1', files: 0 }]);
    expect(await admin.do('GET /mgr/device/held')).toEqual([]);
    expect(await app.connections.db.selectFrom('stocktake').selectAll().execute()).toEqual([]);
  });

  it('is sent by that person, under its key, and then decided', async () => {
    const [{ heldId } = { heldId: 0 }] = await waiting();
    expect((await admin.ask('GET /mgr/device/held/:id', { params: { id: heldId } })).status).toBe(404);
    const held = await storeman.do('GET /mgr/device/held/:id', { params: { id: heldId } });
    expect([held.key, held.call, JSON.parse(held.parts)]).toEqual([
      'k-1',
      'POST /mgr/inventory/stocktake/start',
      { body: { locationId } },
    ]);
    const send = storeman.withHeaders({ 'idempotency-key': held.key });
    for (const _ of [1, 2]) await send.do('POST /mgr/inventory/stocktake/start', JSON.parse(held.parts));
    expect(await app.connections.db.selectFrom('stocktake').selectAll().execute()).toHaveLength(1);
    const decide = (decision: 'confirmed' | 'discarded', client: Pick<typeof storeman, 'ask'> = storeman) =>
      client.ask('POST /mgr/device/decideHeld', { body: { heldId, decision } });
    expect((await decide('discarded', admin)).status).toBe(404);
    expect((await decide('confirmed')).status).toBe(200);
    expect((await decide('discarded')).status).toBe(404);
    expect(await waiting()).toEqual([]);
    expect((await handOver({ key: 'k-1' })).status).toBe(200);
    expect(await waiting()).toEqual([]);
  });

  it('is only floor work, of somebody who worked there, signed by that tablet', async () => {
    const refused = [
      await handOver({ key: 'a', call: 'POST /user/save' }),
      await handOver({ key: 'b', call: 'GET /mgr/inventory/tagNoSearchDetail' }),
      await handOver({ key: 'c', userId: admin.userId }),
      await handOver({ key: 'd', parts: 'nothing' }),
      await handOver({ key: 'e' }, tabletFor(app, lost.deviceId, tabletKeys().privateKey)),
    ];
    expect(refused.map(({ status }) => status)).toEqual([422, 422, 403, 422, 403]);
    expect(await waiting()).toEqual([]);
  });

  it('brings its files, which only that person reads', async () => {
    const body = {
      proof: await lost.proof({ kind: 'handOver', key: 'photo' }),
      userId: storeman.userId,
      key: 'photo',
      call: 'POST /mobile/pickup/addPhoto',
      parts: '{"body":{"acqId":1}}',
      what: 'Photo',
      recordName: 'ACQ1',
      madeAt: 0,
      fields: ['photo'],
    };
    const form = new FormData();
    form.set('request', JSON.stringify(body));
    form.set('file', new File(['a picture'], 'front.jpg'));
    const request = new Request('http://localhost/', { method: 'POST', body: form });
    const answer = await app.nobody.raw({
      method: 'POST',
      url: '/mgr/device/handOver',
      payload: Buffer.from(await request.arrayBuffer()),
      headers: { 'content-type': request.headers.get('content-type')! },
    });
    expect(answer.status).toBe(200);
    const [{ heldId, files } = { heldId: 0, files: 0 }] = await waiting();
    expect(files).toBe(1);
    const ask = { params: { id: heldId }, query: { place: 0 } };
    const file = await storeman.ask('GET /mgr/device/heldFile/:id', ask);
    expect(String(file.body.data)).toBe('a picture');
    expect((await admin.ask('GET /mgr/device/heldFile/:id', ask)).status).toBe(404);
    await storeman.do('POST /mgr/device/decideHeld', { body: { heldId, decision: 'discarded' } });
    expect((await storeman.ask('GET /mgr/device/heldFile/:id', ask)).status).toBe(404);
  });
});
