import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { notifyUsers } from '../../apps/server/src/features/notifications/service.ts';
import { closeWindows, launchBrowser, startYard, type Yard } from '../browser.ts';
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
