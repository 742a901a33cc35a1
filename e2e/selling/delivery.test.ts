import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sending } from '../../apps/server/src/features/dispatch/fixtures.ts';
import { type Driving, driving } from '../../apps/server/src/features/dispatch/fixtures-driving.ts';
import { selling } from '../../apps/server/src/features/invoices/fixtures.ts';
import { picking } from '../../apps/server/src/features/picking/fixtures.ts';
import { closeWindows, launchBrowser, startYard, type Yard } from '../browser.ts';
import { offline, openPhone, readyForOffline, scan, sign } from '../phone.ts';
import { goWithin } from '../settled.ts';

let yard: Yard;
let browser: Browser;
let y: Driving;
let packed: Awaited<ReturnType<Driving['picked']>>;
let ready: Awaited<ReturnType<Driving['loaded']>>;
let gone: typeof ready;
let [bench, van] = [] as unknown as [Page, Page];

beforeAll(async () => {
  [yard, browser] = await Promise.all([startYard(), launchBrowser()]);
  const { app } = yard;
  y = await driving(await sending(await picking(await selling(app), app), app), app);
  packed = await y.picked(2);
  ready = await y.loaded(1, { debtorId: await y.customer({ company: 'Moana Motors' }) });
  gone = await y.loaded(1, { debtorId: await y.customer({ company: 'Rimu Panelbeaters' }) });
  [bench, van] = await Promise.all([openPhone(browser), openPhone(browser)]);
});
afterAll(async () => {
  await closeWindows(browser);
  await yard?.close();
});

const photo = async () => ({
  name: 'door.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 900, height: 600, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer(),
});
const stateOf = async (deliveryId: number) => (await y.consignment(deliveryId)).state;

it('a dispatcher packs at the bench: the tag opens its consignment, the network is cut in the middle', async () => {
  const [first, second] = packed.tags as [string, string];
  await yard.enter(bench, 'DISPATCHER');
  await bench.goto(`${yard.url}/picking/bench`);
  await scan(bench, 'Scan a tag or a parcel', first);
  const card = bench.getByRole('region', { name: 'On the bench' });
  await card.getByText('1 of 2 packed').waitFor();
  // The screen counts a scan before the server does, so this waits until the answers for list and consignment are
  // stored.
  await readyForOffline(bench, 2, '"packed":1,');
  await offline(bench, true);
  await scan(bench, 'Scan a tag or a parcel', second);
  await bench.getByText(`${second}: kept on this device`).waitFor();
  await bench.reload();
  await card.getByText('2 of 2 packed').waitFor();
  await offline(bench, false);
  await expect.poll(async () => (await y.consignment(packed.deliveryId)).packed).toBe(2);
  await card.getByRole('button', { name: 'Weight, size' }).click();
  const keys = bench.getByRole('dialog', { name: /^Parcel 1/ });
  for (const key of ['1', '2', '.', '5']) await keys.getByRole('button', { name: key, exact: true }).click();
  await keys.getByRole('button', { name: 'Save' }).click();
  await card.getByText('Parcel 1 · 12.5 kg').waitFor();
  expect((await y.consignment(packed.deliveryId)).parcelList).toMatchObject([{ weightKg: 12.5 }]);
});

it('a dispatcher hands a consignment over to the van', async () => {
  const { deliveryId, deliveryNo } = await y.consignment(gone.deliveryId);
  await goWithin(bench, `${yard.url}/picking/dispatch/${deliveryId}`);
  await bench.getByRole('button', { name: 'Hand over' }).click();
  const dialog = bench.getByRole('dialog', { name: `Hand over ${deliveryNo}` });
  await dialog.getByRole('button', { name: 'Hand over' }).click();
  await expect.poll(() => stateOf(deliveryId)).toBe('outForDelivery');
});

describe('a driver', () => {
  it('loads parcels and leaves', async () => {
    await y.assign(packed.deliveryId, y.driver.userId, y.supervisor);
    await yard.enter(van, 'DRIVER');
    await van.goto(`${yard.url}/picking/drive`);
    await van.getByText(/^Load/).click();
    await van.getByRole('list', { name: 'To load' }).waitFor();
    for (const { deliveryId } of [packed, ready]) {
      const [parcel] = (await y.consignment(deliveryId)).parcelList;
      await scan(van, 'Scan a parcel onto the van', parcel!.code);
      await van.getByText(`${parcel!.code}, 1 of 1`).waitFor();
    }
    await van.getByRole('button', { name: /^All \d+ out for delivery/ }).click();
    await expect.poll(() => stateOf(packed.deliveryId)).toBe('outForDelivery');
  });

  it('delivers one for cash with a signature and brings one back, without a connection and through a reload', async () => {
    const { receiver, cod, parcelList } = await y.consignment(packed.deliveryId);
    await van.getByText(/^Deliver \(/).click();
    await van.getByRole('region', { name: 'Next stop' }).waitFor();
    await readyForOffline(van);
    await offline(van, true);
    const next = van.getByRole('region', { name: 'Next stop' });
    const rest = van.getByRole('list', { name: 'After that' });
    const drivenTo = async (name: string) => {
      if (!(await next.textContent())?.includes(name)) await rest.getByRole('button', { name }).click();
    };
    await drivenTo(receiver);
    await scan(van, 'Scan a parcel off the van', parcelList[0]!.code);
    await next.getByText('Off the van').waitFor();
    await next.getByRole('button', { name: 'Delivered' }).click();
    const form = van.getByRole('dialog', { name: `Delivered to ${receiver}` });
    await form.getByLabel('Received by').fill('Ana Ruru');
    await sign(van, 'Signature');
    await form.getByRole('button', { name: 'Delivered' }).click();
    await van.getByText(`${receiver}: delivered, kept on this device`).waitFor();
    await drivenTo('Moana Motors');
    await next.getByRole('button', { name: 'Could not deliver' }).click();
    await van.getByText('Nobody there').click();
    await van.getByTestId('photo').setInputFiles(await photo());
    await van.getByRole('button', { name: 'Bring it back' }).click();
    await van.getByText('comes back, kept on this device').waitFor();
    await van.reload();
    await van.getByRole('list', { name: 'Told on this device' }).getByText(receiver).waitFor();
    expect(await stateOf(packed.deliveryId)).toBe('outForDelivery');
    await offline(van, false);
    await expect.poll(() => stateOf(packed.deliveryId)).toBe('delivered');
    const arrived = await y.consignment(packed.deliveryId);
    expect([arrived.receivedBy, arrived.signature !== null]).toEqual(['Ana Ruru', true]);
    await expect.poll(async () => (await y.consignment(ready.deliveryId)).attempts).toBe(1);
    const money = await y.accounting.do('GET /mgr/delivery/getCollectedMoney', {});
    expect(cod).toBeGreaterThan(0);
    expect(money.filter(({ deliveryId }) => deliveryId === packed.deliveryId)).toMatchObject([{ amount: cod }]);
  });
});

it('a super admin makes every step at the desk: begun, picked by typed tag, packed, picked up, delivered', async () => {
  const debtorId = await y.customer({ company: 'Tōtara Autos' });
  const { jobId, invoiceId, tags } = await y.released(2, { debtorId, courierId: y.courier('NZ Post') });
  await y.finalize(invoiceId);
  const [typed, unscanned] = tags as [string, string];
  const desk = await yard.visit(browser, 'SUPER_ADMIN', '/picking/list');
  const open = (no: string) => desk.getByRole('row').getByText(no, { exact: true }).click();
  await open((await y.job(jobId, y.boss)).pickingNo);
  await desk.getByRole('button', { name: 'Take it and begin' }).click();
  await scan(desk, 'Scan the tag', typed);
  await desk.getByRole('listitem').filter({ hasText: typed }).getByText('Picked', { exact: true }).waitFor();
  await desk.getByRole('button', { name: `${unscanned} is picked, without a scan` }).click();
  await desk.getByText('All picked').waitFor();
  // The screen counts a step before the server does.
  await expect.poll(async () => (await y.job(jobId, y.boss)).statusName).toBe('Completed');

  const deliveryId = (await y.consignmentsOf(invoiceId))[0]!.consignment_id;
  const { deliveryNo } = await y.consignment(deliveryId);
  await goWithin(desk, `${yard.url}/picking/dispatch-list`);
  await open(deliveryNo);
  await desk.getByRole('button', { name: 'Pack', exact: true }).click();
  const parcel = desk.getByRole('dialog', { name: `Pack 2 of ${deliveryNo}` });
  await parcel.getByLabel('Weight, kg').fill('4.2');
  await parcel.getByRole('button', { name: 'Pack' }).click();
  await desk.getByRole('button', { name: 'Hand over' }).click();
  const leaving = desk.getByRole('dialog', { name: `Hand over ${deliveryNo}` });
  await leaving.getByLabel(`Tracking number of ${deliveryNo}`).fill('NZ123');
  await leaving.getByRole('button', { name: 'Hand over' }).click();
  await desk.getByRole('button', { name: 'Delivered' }).click();
  const arriving = desk.getByRole('dialog', { name: `${deliveryNo} is delivered` });
  await arriving.getByLabel('Received by').fill('Ana Ruru');
  await arriving.getByRole('button', { name: 'Delivered' }).click();
  await expect.poll(() => stateOf(deliveryId)).toBe('delivered');
  expect(await y.consignment(deliveryId)).toMatchObject({ trackingNo: 'NZ123', receivedBy: 'Ana Ruru' });
  await goWithin(desk, `${yard.url}/invoice/${invoiceId}?tab=trail`);
  await desk.getByText(deliveryNo).first().waitFor();
});
