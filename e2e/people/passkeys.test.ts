import type { Browser, CDPSession, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { actOn, closeWindow, closeWindows, launchBrowser, openPage, startYard, type Yard } from '../browser.ts';
import { aPhone } from '../phone.ts';
import { takePicture } from '../pictures.ts';

let yard: Yard;
let browser: Browser;
let address: string;
beforeAll(async () => {
  yard = await startYard();
  // Passkeys belong to a host with a name, which a bare address is not.
  address = yard.url.replace('127.0.0.1', 'localhost');
  browser = await launchBrowser();
});
afterAll(async () => {
  await closeWindows(browser);
  await yard?.close();
});

type Device = { readonly page: Page; readonly cdp: CDPSession; readonly authenticator: string };

/** A browser window whose device keeps passkeys and answers as if its owner had touched it. */
async function device(options?: Parameters<typeof openPage>[1]): Promise<Device> {
  const page = await openPage(browser, options);
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { page, cdp, authenticator: authenticatorId };
}

async function byPassword(page: Page, userName: string) {
  await page.goto(`${address}/auth/login`);
  await page.getByLabel('User name', { exact: true }).fill(userName);
  await page.getByLabel('Password', { exact: true }).fill('demo1234');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}
const isIn = (page: Page) => page.waitForURL('**/dashboards/classic');

async function addPasskey(page: Page, name: string) {
  await page.goto(`${address}/user/userProfile`);
  const card = page.getByRole('region', { name: 'Signing in' });
  await card.getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
  await dialog.getByLabel('Name').fill(name);
  const password = dialog.getByLabel('Your present password');
  if (await password.isVisible()) await password.fill('demo1234');
  await dialog.getByRole('button', { name: 'Go on' }).click();
}

async function keepCodes(page: Page): Promise<string[]> {
  const dialog = page.getByRole('dialog', { name: 'Your recovery codes' });
  await dialog.getByRole('listitem').first().waitFor();
  const codes = await dialog.getByRole('listitem').allInnerTexts();
  await dialog.getByLabel('I have kept them').check();
  await dialog.getByRole('button', { name: 'Done' }).click();
  return codes;
}

async function signOut(page: Page) {
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
}

describe('somebody with passkeys', () => {
  let desk: Device;
  let codes: string[] = [];

  it('adds one from the profile, and signs in with it without a password', async () => {
    desk = await device();
    const { page } = desk;
    await byPassword(page, 'accounting');
    await isIn(page);
    await addPasskey(page, 'Desk');
    codes = await keepCodes(page);
    expect(codes).toHaveLength(10);
    await page.getByRole('list', { name: 'Your passkeys' }).getByText('Desk').waitFor();
    await takePicture(page, 'signing-in-profile');
    await signOut(page);
    await page.goto(`${address}/auth/login`);
    // The browser offers it at the field of the user name, and the device is touched at once.
    await isIn(page);
  });

  it('enters a second device with a code, and adds a passkey of its own there', async () => {
    const second = await device(aPhone);
    const { page } = second;
    await byPassword(page, 'accounting');
    await page.getByLabel('Recovery code').fill(codes[0]!);
    await takePicture(page, 'second-step-phone');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await isIn(page);
    await addPasskey(page, 'Phone');
    const list = page.getByRole('list', { name: 'Your passkeys' });
    await list.getByText('Phone').waitFor();
    await expect.poll(() => list.getByRole('listitem').count()).toBe(2);
    await takePicture(page, 'signing-in-phone');
    await signOut(page);
    // Nobody touches the device while the page offers passkeys by itself.
    const touch = (enabled: boolean) =>
      second.cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId: second.authenticator, enabled });
    await touch(false);
    await byPassword(page, 'accounting');
    const button = page.getByRole('button', { name: 'Use your passkey' });
    await button.waitFor();
    await touch(true);
    await button.click();
    await isIn(page);
    await closeWindow(page);
  });

  it('who lost every device is let in again by a super admin', async () => {
    await closeWindow(desk.page);
    const admin = await yard.visit(browser, 'SUPER_ADMIN', '/settings/user');
    const row = admin.getByRole('row').filter({ hasText: 'accounting@' });
    await actOn(row, 'Reset second step');
    const dialog = admin.getByRole('dialog', { name: /Reset the second step/ });
    await dialog.getByLabel('Your present password').fill('demo1234');
    await takePicture(admin, 'reset-second-step');
    await dialog.getByRole('button', { name: 'Reset', exact: true }).click();
    await dialog.waitFor({ state: 'hidden' });
    const fresh = await device();
    await byPassword(fresh.page, 'accounting');
    await isIn(fresh.page);
    await closeWindow(fresh.page);
  });
});

it('whoever must have a second step is led through it and goes on where they wanted', async () => {
  const admin = await yard.app.as('SUPER_ADMIN');
  const { roleId } = (await admin.do('GET /manageUser/getRole')).find((r) => r.role === 'DRIVER')!;
  const value = { secondStepRoles: [roleId], secondStepFrom: '2026-01-01' };
  await admin.do('POST /mgr/common/saveSetting/:id', { params: { id: 0 }, body: { type: 'signIn', value } });
  const { page } = await device();
  await byPassword(page, 'driver');
  await page.getByRole('heading', { name: 'One step more' }).waitFor();
  await takePicture(page, 'set-up-first');
  await page.goto(`${address}/user/userProfile`);
  await page.getByRole('heading', { name: 'One step more' }).waitFor();
  await page.getByRole('button', { name: 'Add an authenticator app' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Go on' }).click();
  await page.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor();
  await takePicture(page, 'authenticator');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByRole('dialog', { name: 'Add a passkey' }).getByRole('button', { name: 'Go on' }).click();
  await takePicture(page, 'recovery-codes');
  await keepCodes(page);
  await page.waitForURL('**/user/userProfile');
  await closeWindow(page);
});
