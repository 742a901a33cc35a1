import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoPassword, demoUserName } from '../../apps/server/src/demo/logins.ts';
import { listenTo, openPage } from '../browser.ts';
import { type SellingYard, sellingYard } from '../selling/invoice-page.ts';

let y: SellingYard;
beforeAll(async () => {
  y = await sellingYard();
});
afterAll(() => y?.close());

const strip = (page: Page) => page.getByRole('navigation', { name: 'Open documents' });
const open = (page: Page) => strip(page).getByRole('link').allInnerTexts();
const show = (page: Page, names: string[]) => expect.poll(() => open(page)).toEqual(names);
const close = (page: Page, name: string) =>
  strip(page)
    .getByRole('button', { name: `Close invoice ${name}` })
    .click();

describe('one person with two windows of a browser', () => {
  it('has the same documents open in both, goes to the neighbour of one that is closed and to the list after the last', async () => {
    const made: Awaited<ReturnType<typeof y.save>>[] = [];
    for (let n = 0; n < 3; n++) made.push(await y.save({ lines: y.lines(await y.tag({ retail: 10 })) }));
    const names = made.map(({ invoiceNo }) => invoiceNo) as [string, string, string];
    const one = await openPage(y.browser);
    const complaints = listenTo(one);
    await y.yard.signIn(one, 'SALES_PERSON');
    const two = await one.context().newPage();
    await two.goto(`${y.yard.url}/notifications`);
    for (const { invoiceId, invoiceNo } of made) {
      await one.goto(`${y.yard.url}/invoice/${invoiceId}`);
      await one.getByRole('heading', { name: invoiceNo }).waitFor();
    }
    await show(one, names);
    await show(two, names);
    const values = strip(two).locator('[data-value]');
    await expect
      .poll(() => values.evaluateAll((all) => all.map((each) => each.getAttribute('data-value'))))
      .toEqual(made.map(({ invoiceId }) => String(invoiceId)));
    await one.reload();
    await show(one, names);

    await strip(one).getByRole('link', { name: names[1] }).click();
    // The address gets the open tab a moment later, so this waits only for the path.
    await one.waitForURL(({ pathname }) => pathname === `/invoice/${made[1]!.invoiceId}`);
    await close(one, names[1]);
    await show(two, [names[0], names[2]]);
    await one.waitForURL(({ pathname }) => pathname === `/invoice/${made[2]!.invoiceId}`);
    for (const name of [names[0], names[2]]) await close(one, name);
    await one.waitForURL(({ pathname }) => pathname === '/invoice/list');
    await expect.poll(() => strip(two).count()).toBe(0);
    expect(complaints.all).toEqual([]);
    await one.context().close();
  });

  it('can still read what a message said after it closed', async () => {
    const page = await y.yard.visit(y.browser, 'SALES_PERSON', '/notifications');
    await page.getByRole('navigation', { name: 'Menu' }).waitFor();
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').getByRole('combobox').fill('toyota nosuchmodel');
    await page.keyboard.press('Enter');
    const words = 'Model nosuchmodel not exits in Toyota';
    // Somebody who closes the box before the answer gets no message.
    await page.getByRole('dialog').getByText(words).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('region', { name: 'Messages' }).getByText(words).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Recent messages' }).click();
    await page.getByRole('dialog', { name: 'Recent messages' }).getByText(words).waitFor();
  });

  it('is signed out and in again in both', async () => {
    const one = await openPage(y.browser);
    await y.yard.signIn(one, 'SALES_PERSON');
    const two = await one.context().newPage();
    await two.goto(`${y.yard.url}/invoice/list`);
    await two.getByRole('heading', { level: 1 }).first().waitFor();
    await one.getByRole('button', { name: /your menu/ }).click();
    await one.getByRole('menuitem', { name: 'Sign out' }).click();
    for (const page of [one, two]) await page.waitForURL('**/auth/login**');
    expect(await one.context().cookies()).toEqual([]);

    await two.getByLabel('User name', { exact: true }).fill(demoUserName('SALES_PERSON'));
    await two.getByLabel('Password', { exact: true }).fill(demoPassword);
    await two.getByRole('button', { name: 'Sign in', exact: true }).click();
    for (const page of [one, two]) await page.waitForURL((address) => !address.pathname.startsWith('/auth/'));
    await one.context().close();
  });
});
