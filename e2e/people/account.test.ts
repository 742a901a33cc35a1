import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tellParked } from '../../apps/server/src/features/outbox/parked.ts';
import {
  actOn,
  closeWindow,
  closeWindows,
  launchBrowser,
  listenTo,
  openPage,
  startYard,
  type Yard,
} from '../browser.ts';
import { goWithin } from '../settled.ts';

let browser: Browser;
let yard: Yard;
let admin: Page;

beforeAll(async () => {
  browser = await launchBrowser();
  yard = await startYard();
  admin = await openUsers();
});
afterAll(async () => {
  await closeWindows(browser);
  await yard?.close();
});

const openUsers = (search = '') => yard.visit(browser, 'SUPER_ADMIN', `/settings/user${search}`);
const usersNamed = async (search: string) =>
  (await (await yard.app.as('SUPER_ADMIN')).do('POST /user/page', { body: { search } })).records;
const mailsTo = async (search: string) =>
  (await (await yard.app.as('SUPER_ADMIN')).do('POST /mgr/outbox/queryMessageList', { body: { search } })).records;

async function chooseRole(page: Page, role: string) {
  await page.getByRole('dialog').getByLabel('Role', { exact: true }).click();
  await page.getByRole('option', { name: role, exact: true }).click();
}
async function fillUser(page: Page, user: { name: string; userName: string; email: string; role: string }) {
  await openUsers();
  await page.getByRole('button', { name: 'Add user' }).first().click();
  const form = page.getByRole('dialog', { name: 'Add user' });
  await form.getByLabel('Name', { exact: true }).fill(user.name);
  await form.getByLabel('User name', { exact: true }).fill(user.userName);
  await form.getByLabel('Email', { exact: true }).fill(user.email);
  await chooseRole(page, user.role);
  return form;
}
async function signInAs(page: Page, userName: string, password: string) {
  await page.goto(`${yard.url}/auth/login`);
  await page.getByLabel('User name', { exact: true }).fill(userName);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('navigation', { name: 'Menu' }).waitFor();
}

describe('a new person', () => {
  const ana = { name: 'Ana Tuilagi', userName: 'ana.t', email: 'ana@yard.example', role: 'PICKER' };

  it('is added, invited by mail, chooses a password and signs in', async () => {
    const complaints = listenTo(admin);
    const form = await fillUser(admin, ana);
    await admin.getByRole('region', { name: 'What PICKER opens' }).getByText('view, print').waitFor();
    await form.getByRole('button', { name: 'Add user' }).click();
    await form.waitFor({ state: 'hidden' });
    await admin.getByRole('row').filter({ hasText: ana.email }).waitFor();

    await admin.getByRole('link', { name: 'Mailbox & outbox' }).click();
    await admin.getByRole('row').filter({ hasText: ana.email }).click();
    const text = await admin.getByRole('region', { name: 'Text of the message' }).innerText();
    const code = /one-time code is (\w+)/.exec(text)?.[1] ?? '';
    expect(code).toMatch(/^\w{10}$/);
    expect(new URL(admin.url()).searchParams.get('id')).toMatch(/^\d+$/);

    const page = await openPage(browser);
    await page.goto(`${yard.url}/auth/change-password/${encodeURIComponent(ana.email)}`);
    await page.getByLabel('Code from the mail').fill(code);
    await page.getByLabel('New password', { exact: true }).fill('korimako tui weka');
    await page.getByRole('button', { name: 'Set the new password' }).click();
    await page.getByText('Your password is changed').waitFor();
    await signInAs(page, ana.userName, 'korimako tui weka');
    await page.getByRole('heading', { level: 1, name: /Ana/ }).waitFor();
    expect(complaints.all).toEqual([]);
    await closeWindow(page);
  });

  it('is refused at the field when the address is taken, and what was typed stays', async () => {
    const form = await fillUser(admin, { ...ana, name: 'Ana Again', userName: 'ana.again' });
    await form.getByRole('button', { name: 'Add user' }).click();
    await form.getByText('Another user has this email').waitFor();
    await expect.poll(() => form.getByLabel('Email', { exact: true }).getAttribute('aria-invalid')).toBe('true');
    await expect.poll(() => form.getByLabel('Name', { exact: true }).inputValue()).toBe('Ana Again');
    await form.getByLabel('Email', { exact: true }).fill('not an address');
    await form.getByRole('button', { name: 'Add user' }).click();
    await form.getByText('Enter an email address such as name@yard.co.nz').waitFor();
    expect(await usersNamed('ana.again')).toEqual([]);
    await admin.keyboard.press('Escape');
    await admin.getByRole('button', { name: 'Discard' }).click();
    await form.waitFor({ state: 'hidden' });
  });

  it('is added once on a double click', async () => {
    const form = await fillUser(admin, { ...ana, name: 'Rua Twice', userName: 'rua.t', email: 'rua@yard.example' });
    await form.getByRole('button', { name: 'Add user' }).dblclick();
    await form.waitFor({ state: 'hidden' });
    expect(await usersNamed('rua.t')).toHaveLength(1);
    expect(await mailsTo('rua@yard.example')).toHaveLength(1);
  });
});

describe('somebody who leaves', () => {
  it('is put out at once when deactivated, and back after the undo', async () => {
    const driver = await yard.open(browser, 'DRIVER', '/notifications');
    await driver.getByRole('heading', { level: 1, name: 'Notifications' }).waitFor();
    await openUsers('?search=driver');
    const row = admin.getByRole('row').filter({ hasText: 'Tāne Rangi' });
    await actOn(row, 'Deactivate');
    await admin.getByRole('button', { name: 'Deactivate', exact: true }).click();
    await row.getByText('Inactive').waitFor();
    await driver.waitForURL(/\/auth\/login/);
    await admin.getByRole('status').getByRole('button', { name: 'Activate again' }).click();
    await row.getByText('Active', { exact: true }).waitFor();
    await yard.signInByForm(driver, 'DRIVER');
    await closeWindow(driver);
  });
});

describe('the own profile', () => {
  it('takes a picture, shows it before and after saving, and lets it go again', async () => {
    const page = await yard.visit(browser, 'ACCOUNTING', '/user/userProfile');
    const complaints = listenTo(page);
    const buffer = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#146c54' } })
      .png()
      .toBuffer();
    await page.locator('input[type=file]').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer });
    await page.getByText('This picture is kept when you save.').waitFor();
    const picture = page.getByRole('img', { name: 'Your picture' });
    await expect.poll(() => picture.getAttribute('src')).toMatch(/^blob:/);
    await page.getByLabel('Suburb').fill('Mt Eden');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Saved', { exact: true }).waitFor();
    await page.waitForFunction(() => {
      const image = document.querySelector<HTMLImageElement>('header img[src^="/files/"]');
      return (image?.naturalWidth ?? 0) > 0;
    });
    await page.reload();
    await page.waitForFunction(() => {
      const image = document.querySelector<HTMLImageElement>('main img[src^="/files/"]');
      return image?.naturalWidth === 256;
    });
    await expect.poll(() => page.getByLabel('Suburb').inputValue()).toBe('Mt Eden');
    await page.getByRole('button', { name: 'Remove' }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Saved', { exact: true }).waitFor();
    await page.waitForFunction(() => document.querySelector('img[src^="/files/"]') === null);
    expect(complaints.all).toEqual([]);
  });

  it('keeps the default payment and expense type without a save button, and saves the form after it', async () => {
    const accountant = await yard.app.as('ACCOUNTING');
    await accountant.do('POST /user/saveDefaultExpenseAndPayment', {
      body: { expenseTypeId: null, paymentTypeId: null },
    });
    const page = await yard.visit(browser, 'ACCOUNTING', '/user/userProfile');
    // The page still shows that the previous change was saved, so it is reloaded.
    await page.reload();
    const payment = page.getByRole('combobox', { name: 'Default payment type' });
    await payment.click();
    await page.getByRole('option', { name: 'Account' }).click();
    await page.getByText('Saved', { exact: true }).waitFor();
    const expense = page.getByRole('combobox', { name: 'Default expense type' });
    await expense.click();
    const first = page.getByRole('option').first();
    const usual = await first.innerText();
    await first.click();
    await page.getByText('Saved', { exact: true }).nth(1).waitFor();
    await page.getByLabel('Phone').fill('021 555 777');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Profile saved').waitFor();
    await page.reload();
    await page.getByLabel('Phone').waitFor();
    await expect.poll(async () => [await payment.inputValue(), await expense.inputValue()]).toEqual(['Account', usual]);
    await expect.poll(() => page.getByLabel('Phone').inputValue()).toBe('021 555 777');
  });
});

describe('changing the own password', () => {
  it('says what is wrong in place, then ends the other browser’s session live', async () => {
    const [here, there] = [
      await yard.open(browser, 'PICKER', '/user/changePassword'),
      await yard.open(browser, 'PICKER', '/notifications'),
    ];
    await there.getByRole('heading', { level: 1, name: 'Notifications' }).waitFor();
    await here.getByLabel('Present password').fill('wrong one');
    await here.getByLabel('New password', { exact: true }).fill('korimako tui weka');
    await here.getByLabel('New password again').fill('korimako tui weka');
    await here.getByRole('button', { name: 'Change password' }).click();
    await here.getByRole('form').getByText('Your present password is not right').waitFor();
    await here.getByLabel('Present password').fill('demo1234');
    await here.getByRole('button', { name: 'Change password' }).click();
    await here.getByText('Your other sessions have ended').waitFor();
    await there.waitForURL(/\/auth\/login/);
    await here.goto(`${yard.url}/notifications`);
    await here.getByRole('heading', { level: 1, name: 'Notifications' }).waitFor();
    await signInAs(there, 'picker', 'korimako tui weka');
    await Promise.all([closeWindow(here), closeWindow(there)]);
  });
});

describe('a message that may or may not have left', () => {
  async function park(): Promise<number> {
    const { db } = yard.app.connections;
    const mail = { to: 'hemi@customer.example', subject: 'Your parts are on their way' };
    const { outbox_id } = await db
      .insertInto('outbox_message')
      .values({
        kind: 'mail',
        recipient: mail.to,
        subject: mail.subject,
        payload: JSON.stringify({ kind: 'mail', ...mail, text: 'Kia ora Hemi' }),
        message_id: '<parked@yardkeeper>',
        state: 'parked',
        outcome_unknown: true,
        last_error: 'The server stopped while it was sending',
      })
      .returning('outbox_id')
      .executeTakeFirstOrThrow();
    await tellParked(yard.app.services)(db, outbox_id, 'Mail to hemi@customer.example is parked');
    return outbox_id;
  }

  it('is told, found by its link, and sent again only after a warning', async () => {
    const page = await yard.visit(browser, 'SUPER_ADMIN', '/notifications');
    await page.getByText('Nothing new', { exact: true }).waitFor();
    const id = await park();
    const news = page.getByRole('row').filter({ hasText: 'Mail to hemi@customer.example is parked' });
    await news.getByText('Unread, Message:').waitFor({ state: 'attached' });
    await news.click();
    await page.waitForURL(`**/settings/outbox?id=${id}`);
    const drawer = page.getByRole('dialog', { name: 'Mail to hemi@customer.example' });
    await drawer.getByText('Kia ora Hemi').waitFor();
    await drawer.getByRole('button', { name: 'Send again' }).click();
    await page.getByRole('button', { name: 'Send it all the same' }).click();
    await drawer.getByText('Kept here', { exact: true }).waitFor();
    await expect.poll(() => drawer.getByRole('button', { name: 'Send again' }).count()).toBe(0);
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'hidden' });
    await page.getByRole('row').filter({ hasText: 'hemi@customer.example' }).getByText('Kept here').waitFor();

    await goWithin(page, `${yard.url}/notifications?show=unread`);
    await page.getByText('Nothing matches').waitFor();
    await goWithin(page, `${yard.url}/notifications`);
    await page.getByRole('button', { name: 'Clear', exact: true }).click();
    await page.getByRole('button', { name: 'Clear all' }).click();
    await page.getByText('Nothing new', { exact: true }).waitFor();
  });
});
