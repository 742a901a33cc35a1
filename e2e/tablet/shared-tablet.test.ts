import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoPassword } from '../../apps/server/src/demo/logins.ts';
import { selling } from '../../apps/server/src/features/invoices/fixtures.ts';
import { type Picking, picking } from '../../apps/server/src/features/picking/fixtures.ts';
import { closeWindow, closeWindows, launchBrowser, openPage, startYard, type Yard } from '../browser.ts';
import { aTablet, offline, readyForOffline, scan } from '../phone.ts';
import { takePicture } from '../pictures.ts';

let yard: Yard;
let browser: Browser;
const PIN = '739264';
beforeAll(async () => {
  [yard, browser] = await Promise.all([startYard(), launchBrowser()]);
}, 300_000);
afterAll(async () => {
  await closeWindows(browser);
  await yard?.close();
});

const newTablet = (): Promise<Page> => openPage(browser, { ...aTablet, serviceWorkers: 'allow' });

/** The super admin’s screen shows a code, and it is entered on the tablet. */
async function register(tablet: Page, name: string): Promise<number> {
  const admin = await yard.app.as('SUPER_ADMIN');
  const { code } = await admin.do('POST /mgr/device/makeCode', { body: { name } });
  await tablet.goto(`${yard.url}/auth/register-tablet?code=${code}`);
  await tablet.getByRole('button', { name: 'Register this tablet' }).tap();
  await tablet.getByRole('heading', { name: 'Who are you?' }).waitFor();
  return (await admin.do('GET /mgr/device/list')).find((each) => each.name === name)!.deviceId;
}

async function givePin(role: 'PICKER' | 'DISPATCHER' | 'INVENTORY_PERSON', pin = PIN): Promise<string> {
  const person = await yard.app.as(role);
  await person.do('POST /mgr/device/setOwnPin', { body: { pin, presentPassword: demoPassword } });
  return (await person.do('GET /user/getCurrentUser')).usersName;
}

async function type(tablet: Page, pin: string): Promise<void> {
  for (const digit of pin) await tablet.getByRole('button', { name: digit, exact: true }).tap();
}

async function choose(tablet: Page, name: string, pin = PIN): Promise<void> {
  await tablet.getByRole('button', { name: new RegExp(`^${name}`) }).tap();
  await type(tablet, pin);
}

const lock = (tablet: Page): Promise<void> => tablet.getByRole('button', { name: 'Lock the tablet' }).tap();

describe('a shared tablet', () => {
  it('switches by PIN, returns to where each was, and asks for a real sign-in where a PIN is not enough', async () => {
    const [picker, dispatcher] = [await givePin('PICKER'), await givePin('DISPATCHER')];
    const tablet = await newTablet();
    await register(tablet, 'Packing bench');
    await tablet.getByRole('button', { name: picker }).waitFor();
    await takePicture(tablet, 'tablet-lock');
    await choose(tablet, picker);
    await tablet.getByRole('heading', { level: 1 }).first().waitFor();
    await tablet.goto(`${yard.url}/picking/list`);
    await tablet.getByRole('heading', { name: 'Picking', exact: true }).waitFor();
    await takePicture(tablet, 'tablet-picking');
    await lock(tablet);
    await choose(tablet, dispatcher);
    await tablet.getByRole('button', { name: 'Lock the tablet' }).waitFor();
    expect(new URL(tablet.url()).pathname).toBe('/dashboards/classic');
    await lock(tablet);
    await choose(tablet, picker);
    await tablet.waitForURL('**/picking/list');

    await tablet.goto(`${yard.url}/invoice/list`);
    await tablet.getByRole('heading', { name: 'Sign in for this' }).waitFor();
    await takePicture(tablet, 'tablet-needs-sign-in');
    await tablet.getByRole('button', { name: 'Sign in with your password' }).tap();
    await tablet.getByLabel('User name', { exact: true }).waitFor();
    expect(new URL(tablet.url()).searchParams.get('redirect')).toBe('/invoice/list');
    await closeWindow(tablet);
  });

  it('locks person and tablet at the fifth wrong PIN, and the super admin lets both in', async () => {
    const picker = await givePin('PICKER');
    const tablet = await newTablet();
    await register(tablet, 'Shed');
    await tablet.getByRole('button', { name: new RegExp(`^${picker}`) }).tap();
    for (const n of [1, 2, 3, 4]) {
      await type(tablet, `40295${n}`);
      await tablet.getByText(`${5 - n} ${n === 4 ? 'try' : 'tries'} left`).waitFor();
    }
    await takePicture(tablet, 'tablet-wrong-pin');
    await type(tablet, '402955');
    await tablet.getByText('This tablet is locked').waitFor();
    await takePicture(tablet, 'tablet-locked');

    const desk = await yard.open(browser, 'SUPER_ADMIN', '/settings/devices');
    await desk.getByText('PIN locked').waitFor();
    await takePicture(desk, 'devices');
    const tablets = desk.getByRole('list', { name: 'Shared tablets' });
    await tablets.getByRole('button', { name: 'Let in again' }).click();
    await desk.getByRole('list', { name: 'People on the floor' }).getByRole('button', { name: 'Let in again' }).click();
    await expect.poll(() => desk.getByRole('button', { name: 'Let in again' }).count()).toBe(0);
    await tablet.getByText('This tablet is locked').waitFor({ state: 'detached' });
    await type(tablet, PIN);
    await tablet.getByRole('button', { name: 'Lock the tablet' }).waitFor();
    await closeWindow(tablet);
    await closeWindow(desk);
  });
});

describe('a shared tablet without a connection', () => {
  let y: Picking;
  let tablet: Page;
  let picker: string;
  beforeAll(async () => {
    y = await picking(await selling(yard.app), yard.app);
    picker = await givePin('PICKER');
  });
  const doneOf = async (jobId: number) => (await y.job(jobId, y.boss)).done;

  const statusOf = async (jobId: number) => {
    const job = yard.app.connections.db.selectFrom('pick_job').select('status').where('job_id', '=', jobId);
    return (await job.executeTakeFirst())?.status;
  };

  /** The picker begins a job online, somebody locks the tablet, and the connection is lost. */
  async function lostInRun(name: string) {
    tablet = await newTablet();
    const deviceId = await register(tablet, name);
    const job = await y.released(2);
    await choose(tablet, picker);
    await tablet.getByRole('button', { name: 'Lock the tablet' }).waitFor();
    await tablet.goto(`${yard.url}/picking/run/${job.jobId}`);
    await tablet.getByRole('button', { name: 'Take it and begin' }).tap();
    await tablet.getByRole('region', { name: 'Pick next' }).waitFor();
    // The screen goes on before the server has answered; the lock would keep what is not sent yet.
    await expect.poll(() => statusOf(job.jobId)).toBe('inProgress');
    await readyForOffline(tablet);
    await lock(tablet);
    await tablet.getByRole('button', { name: new RegExp(`^${picker}`) }).waitFor();
    await offline(tablet, true);
    await tablet.getByText('There is no connection').waitFor();
    return { deviceId, job };
  }
  async function pickWithoutLine(tagNo: string): Promise<void> {
    await tablet.getByRole('button', { name: new RegExp(`^${picker}`) }).tap();
    await tablet.getByRole('button', { name: 'Go on', exact: true }).tap();
    await tablet.getByRole('region', { name: 'Pick next' }).waitFor();
    await scan(tablet, 'Scan the tag', tagNo);
    await tablet.getByText(`${tagNo}: kept on this device`).waitFor();
  }

  it('lets those go on who were here in this shift, and sends only after their PIN', async () => {
    const dispatcher = await givePin('DISPATCHER');
    const { job } = await lostInRun('Aisle');
    await expect.poll(() => tablet.getByRole('button', { name: dispatcher }).count()).toBe(0);
    await takePicture(tablet, 'tablet-offline');
    await pickWithoutLine(job.tags[0]!);
    await offline(tablet, false);
    await tablet.getByText('1 not sent yet').waitFor();
    expect(await doneOf(job.jobId)).toBe(0);
    await choose(tablet, picker);
    await expect.poll(() => doneOf(job.jobId)).toBe(1);
    await closeWindow(tablet);
  });

  it('is wiped when it was withdrawn meanwhile, and what it had waits for its person', async () => {
    const { job, deviceId } = await lostInRun('Taken home');
    await pickWithoutLine(job.tags[0]!);
    const admin = await yard.app.as('SUPER_ADMIN');
    await admin.do('POST /mgr/device/withdraw', { body: { deviceId } });
    await offline(tablet, false);
    await tablet.getByText('Nothing of the yard is kept on it any more').waitFor();
    await takePicture(tablet, 'tablet-withdrawn');
    await expect.poll(() => tablet.evaluate(rowsKept)).toBe(0);
    expect(await doneOf(job.jobId)).toBe(0);

    const desk = await yard.open(browser, 'PICKER', '/tablet/held');
    await desk.getByRole('button', { name: 'It was me, send it' }).waitFor();
    await takePicture(desk, 'held-requests');
    await desk.getByRole('button', { name: 'It was me, send it' }).click();
    await expect.poll(() => doneOf(job.jobId)).toBe(1);
    await desk.getByText('Nothing waits').waitFor();
    await closeWindow(tablet);
    await closeWindow(desk);
  });
});

/** Runs in the page: what the browser still keeps of people, requests and keys. */
async function rowsKept(): Promise<number> {
  const count = (name: string, stores: readonly string[]) =>
    new Promise<number>((resolve) => {
      const opening = indexedDB.open(name);
      opening.onsuccess = () => {
        const reading = opening.result.transaction([...stores]);
        const counts = stores.map((store) => reading.objectStore(store).count());
        reading.oncomplete = () => {
          opening.result.close();
          resolve(counts.reduce((sum, { result }) => sum + result, 0));
        };
      };
    });
  const stored = Object.keys(localStorage).filter(
    (key) => /^yk\.(me\.|tablet-p)/.test(key) && localStorage[key] !== '[]' && localStorage[key] !== '{}',
  );
  return (
    (await count('yardkeeper', ['requests', 'reads'])) + (await count('yardkeeper-tablet', ['keys'])) + stored.length
  );
}
