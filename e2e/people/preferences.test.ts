import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { notifyUsers } from '../../apps/server/src/features/notifications/service.ts';
import { closeWindows, launchBrowser, startYard, type Yard } from '../browser.ts';
import { takePicture } from '../pictures.ts';
import { goWithin } from '../settled.ts';

let browser: Browser;
let yard: Yard;
beforeAll(async () => {
  [browser, yard] = await Promise.all([launchBrowser(), startYard()]);
});
afterAll(async () => {
  await closeWindows(browser);
  await yard?.close();
});

describe('what a person chooses on their profile', () => {
  it('is the paper their labels are printed on', async () => {
    const storeman = await yard.app.as('INVENTORY_PERSON');
    await storeman.do('POST /mgr/location/saveLocation', { body: { locationCode: 'ROLL-1' } });
    const page = await yard.visit(browser, 'INVENTORY_PERSON', '/user/userProfile');
    await page.getByRole('combobox', { name: 'Default label printer' }).click();
    await page.getByRole('option', { name: 'Roll 62 × 29 mm' }).click();
    await page.getByText('Saved', { exact: true }).waitFor();
    await goWithin(page, `${yard.url}/inventory/location`);
    await page.getByRole('row').filter({ hasText: 'ROLL-1' }).getByRole('checkbox').check();
    const printed = page.waitForRequest((request) => request.url().endsWith('/pdf/printLocations'));
    await page.getByRole('button', { name: 'Print labels' }).click();
    expect((await printed).postDataJSON()).toMatchObject({ paper: 'roll62x29' });
    await expect.poll(() => page.getByRole('radio', { name: 'Roll 62 × 29 mm' }).isChecked()).toBe(true);
  });

  it('is what they are told about', async () => {
    const { userId } = await yard.app.as('DRIVER');
    const tell = (title: string) =>
      yard.app.connections.db
        .transaction()
        .execute((db) =>
          notifyUsers({ ...yard.app.services, db }, [userId], { kind: 'pickup', title, text: '', link: null }),
        );
    const page = await yard.visit(browser, 'DRIVER', '/user/userProfile');
    const pickups = page.getByRole('switch', { name: /^Pickups/ });
    await pickups.click();
    await page.getByText('A pickup is yours, or is off. Saved').waitFor();
    await tell('Pickup nobody hears of');
    await page.reload();
    await pickups.waitFor({ state: 'attached' });
    await expect.poll(() => pickups.isChecked()).toBe(false);
    await pickups.click();
    await page.getByText('A pickup is yours, or is off. Saved').waitFor();
    await tell('Pickup of a Hilux');
    await goWithin(page, `${yard.url}/notifications`);
    await page.getByText('Pickup of a Hilux').waitFor();
    await expect.poll(() => page.getByText('Pickup nobody hears of').count()).toBe(0);
  });
});

describe('another mail', () => {
  it('waits until its link is opened by who asked for it, and counts then', async () => {
    const page = await yard.visit(browser, 'PICKER', '/user/userProfile');
    const form = page.getByRole('form', { name: 'Your details' });
    await form.getByLabel('Email').fill('pita.now@yard.example');
    await form.getByLabel('Present password', { exact: true }).fill('demo1234');
    await form.getByRole('button', { name: 'Save', exact: true }).click();
    const waiting = page.getByRole('region', { name: 'Confirm your new mail' });
    await waiting.getByText('Until it is confirmed, picker@yardkeeper.example is used').waitFor();
    await expect.poll(() => form.getByLabel('Email').inputValue()).toBe('picker@yardkeeper.example');
    await takePicture(page, 'mail-waits');
    const { payload } = await yard.app.connections.db
      .selectFrom('outbox_message')
      .select('payload')
      .where('recipient', '=', 'pita.now@yard.example')
      .executeTakeFirstOrThrow();
    const link = /\/user\/userProfile\?confirm=\w+/.exec((payload as { text: string }).text)![0];
    await page.goto(`${yard.url}${link}`);
    await waiting.getByRole('button', { name: 'Confirm', exact: true }).click();
    await expect.poll(() => form.getByLabel('Email').inputValue()).toBe('pita.now@yard.example');
    await waiting.waitFor({ state: 'detached' });
  });
});
