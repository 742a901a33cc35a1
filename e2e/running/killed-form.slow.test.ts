import { inFull } from '@yardkeeper/testkit/rounds';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoUserName } from '../../apps/server/src/demo/logins.ts';
import { closeWindows, launchBrowser, openPage } from '../browser.ts';
import { takePicture } from '../pictures.ts';
import { type Home, openHome, type Product, peoplePassword, preparePeople, stopped } from './product-process.ts';

/** The gate tests this in jsdom; only a soak tests it in a browser, with the whole product killed. */
describe.runIf(inFull)('a server that is killed while a form is open', () => {
  let home: Home;
  let server: Product;
  let address = '';
  const launch = async () => {
    const PORT = address ? new URL(address).port : '0';
    server = home.launch({ YARD_DEMO: 'off', HOST: '127.0.0.1', LOG_LEVEL: 'error', PORT });
    address = (await server.ready).replace('localhost', '127.0.0.1');
  };
  beforeAll(async () => {
    home = openHome('killed-form');
    await preparePeople(home);
    await launch();
  });
  afterAll(() => home?.close());

  it('is reported by one banner, and the save goes through once when it is started again', async () => {
    const browser = await launchBrowser();
    const page = await openPage(browser);
    await page.goto(`${address}/auth/login`);
    await page.getByLabel('User name', { exact: true }).fill(demoUserName('SALES_MANAGER'));
    await page.getByLabel('Password', { exact: true }).fill(peoplePassword);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.waitForURL((url) => !url.pathname.startsWith('/auth/'));
    await page.goto(`${address}/customer/customerlist`);
    await page.getByRole('button', { name: 'New customer', exact: true }).first().click();
    await page.getByRole('dialog', { name: 'New customer' }).getByLabel('Company').fill('Kauri Cars');
    await stopped(server, 'SIGKILL');
    await page.keyboard.press('Control+s');
    const banner = page.getByRole('status').getByText('The server cannot be reached.');
    await banner.waitFor();
    await takePicture(page, 'killed while a form is open');
    await expect.poll(() => page.getByRole('region', { name: 'Messages' }).getByRole('alert').count()).toBe(0);
    await launch();
    await page.getByRole('heading', { level: 1, name: 'Kauri Cars' }).waitFor();
    await banner.waitFor({ state: 'detached' });
    expect(await home.query(`select company from contact where company = 'Kauri Cars'`)).toHaveLength(1);
    await closeWindows(browser);
  });
});
