import type { Client } from '@yardkeeper/testkit/client';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buying } from '../../apps/server/src/features/acquisitions/fixtures.ts';
import { closeWindows, launchBrowser, startYard, type Yard } from '../browser.ts';
import { keepsPages, offline, openPhone, readyForOffline, sign } from '../phone.ts';

let yard: Yard;
let browser: Browser;
let page: Page;
let office: Client;
let photo: Buffer;
let jobs: { first: number; second: number };

/** Schedules two pickups for the demo yard's driver. */
async function schedule(): Promise<typeof jobs> {
  const buyer = await yard.app.as('BUYING_DEPARTMENT');
  const { db } = yard.app.connections;
  const model = await db
    .selectFrom('model')
    .select(['model_id', 'make_id'])
    .where('make_id', '=', 39)
    .executeTakeFirstOrThrow();
  const driver = (await yard.app.as('DRIVER')).userId;
  const seller = await buyer.do('POST /mgr/contactManage/createDefaultContact', {
    body: { kind: 'seller', contactName: 'Mere', contactSurname: 'Ruru', phone: '021 857 345' },
  });
  const toyota = { makeId: model.make_id, modelId: model.model_id };
  const b = buying(buyer, toyota, seller.debtorId, new Date().toISOString().slice(0, 10));
  const job = async (regNo: string) => {
    const { acqId } = await b.add({
      regNo,
      chassis: `KZN185-${regNo}`,
      driverId: driver,
      pickupAt: new Date(Date.now() + 3_600_000).toISOString(),
    });
    expect((await b.move(acqId, 4)).body.code).toBe(200);
    return acqId;
  };
  return { first: await job('OFF1'), second: await job('OFF2') };
}

beforeAll(async () => {
  [yard, browser] = await Promise.all([startYard(), launchBrowser()]);
  office = await yard.app.as('SUPER_ADMIN');
  jobs = await schedule();
  photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer();
  page = await openPhone(browser);
});
afterAll(async () => {
  await closeWindows(browser);
  await yard?.close();
});

it('can be installed as an app', async () => {
  await page.goto(`${yard.url}/auth/login`);
  const line = await page.context().newCDPSession(page);
  const { data, errors } = await line.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const { icons, start_url, display } = JSON.parse(data ?? '{}');
  expect([start_url, display, icons.length]).toEqual(['/', 'standalone', 3]);
  for (const { src, sizes } of icons) {
    const answer = await page.request.get(yard.url + src);
    const { width, height } = await sharp(await answer.body()).metadata();
    expect(`${width}x${height}`).toBe(sizes);
  }
});

const keptFor = (acqId: number) => office.do('GET /acqImages/getPhotoAndSignature/:id', { params: { id: acqId } });
const statusOf = async (acqId: number) =>
  (await office.do('POST /mgr/vehicleAcquisition/queryAcquisitionDetail', { body: { acqId } })).statusName;
const strip = (words: RegExp) => page.getByRole('button', { name: words });
const card = (regNo: string) => page.getByRole('listitem').filter({ hasText: regNo });

async function openPickups(): Promise<void> {
  await yard.signIn(page, 'DRIVER');
  await page.goto(`${yard.url}/vehicleacquisitions/pickups`);
  await card('OFF2').waitFor();
  // The list and the data of both forms.
  await readyForOffline(page, 3);
}

async function startPickup(regNo: string) {
  await card(regNo).getByRole('button', { name: 'Pick up' }).click();
  const form = page.getByRole('dialog', { name: new RegExp(`^Receive ${regNo}`) });
  const files = [{ name: 'front.jpg', mimeType: 'image/jpeg', buffer: photo }];
  await form.getByTestId('photo-files').setInputFiles(files);
  await form.getByText('One photo waits here').waitFor();
  return form;
}

async function signOut(stays = ''): Promise<void> {
  await page.getByRole('button', { name: /your menu/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  if (stays) {
    const question = page.getByRole('alertdialog', { name: 'Sign out without a connection?' });
    await question.getByText('Signing in again needs a connection.', { exact: false }).waitFor();
    await question.getByText(stays).waitFor();
    await question.getByRole('button', { name: 'Sign out' }).click();
  }
  await page.waitForURL('**/auth/login**');
}

describe('a driver without reception', () => {
  it('is ready for it by itself, also where the worker kept none of its files', async () => {
    await openPickups();
    const ready = page.getByText('Ready without a connection');
    await ready.waitFor();
    await page.evaluate('caches.keys().then((names) => Promise.all(names.map((name) => caches.delete(name))))');
    expect(await page.evaluate(keepsPages)).toBe(false);
    await offline(page, true);
    await page.getByText('No connection. What is shown may be old').waitFor();
    await offline(page, false);
    // The worker may notice the connection later than the page; then it tries again after 15 seconds.
    await expect.poll(() => page.evaluate(keepsPages), { timeout: 40_000 }).toBe(true);
    await ready.waitFor();
  });

  it('takes a vehicle over; it waits through a reload and arrives once', async () => {
    await offline(page, true);
    const form = await startPickup('OFF1');
    await form.getByLabel('Seller identified by').click();
    await page.getByRole('option', { name: 'Driver licence' }).click();
    await form.getByLabel('Last 4 of its number').fill('4821');
    await form.getByRole('textbox', { name: 'Seller’s date of birth' }).fill('1/5/1980');
    for (const clear of await form.getByText('Clear', { exact: true }).all()) await clear.click();
    await sign(page, 'Signature of the seller');
    await form.getByRole('button', { name: 'Take it over' }).click();
    await form.waitFor({ state: 'hidden' });
    await card('OFF1').getByText('Taken over on this device').waitFor();
    await page.reload();
    await strip(/3 waiting to be sent/).waitFor();
    await card('OFF1').getByText('Taken over on this device').waitFor();
    await expect.poll(() => statusOf(jobs.first)).toBe('In Progress');
    await offline(page, false);
    await expect.poll(() => statusOf(jobs.first)).toBe('Completed');
    await card('OFF1').waitFor({ state: 'hidden' });
    await strip(/waiting to be sent/).waitFor({ state: 'hidden' });
    const kept = await keptFor(jobs.first);
    expect([kept.photos.length, kept.signature !== null]).toEqual([1, true]);
  });

  it('leaves what waits to nobody else', async () => {
    await offline(page, true);
    const form = await startPickup('OFF2');
    await form.getByRole('button', { name: 'Not now' }).click();
    await strip(/1 waiting to be sent/).waitFor();
    const banner = page.getByText('This device has no connection.', { exact: false });
    await banner.waitFor();
    await signOut('1 step waits on this device and goes out when you sign in here again:');
    await page.getByText('This device has no connection. Signing in needs one.').waitFor();
    await offline(page, false);
    await yard.signIn(page, 'CAR_SUPERVISOR');
    await strip(/1 of somebody else waits/).click();
    const dialog = page.getByRole('dialog', { name: 'Waiting on this device' });
    await dialog.getByText(/^1 request of .* waits/).waitFor();
    await expect.poll(() => dialog.textContent()).not.toContain('OFF2');
    expect((await keptFor(jobs.second)).photos).toHaveLength(0);
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await signOut();
    await yard.signIn(page, 'DRIVER');
    await expect.poll(async () => (await keptFor(jobs.second)).photos.length).toBe(1);
    await strip(/wait/).waitFor({ state: 'hidden' });
    expect((await keptFor(jobs.second)).photos).toHaveLength(1);
  });
});
