import type { Page } from 'playwright-core';

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();

/** What opens over a screen: where it is, and how it is opened. */
export const popUps: Record<string, readonly [string, (page: Page) => Promise<unknown>]> = {
  'the menu of a row': [
    '/inventory/location',
    async (page) => {
      await page.getByRole('row').nth(1).click({ button: 'right' });
      await page.getByRole('menuitem', { name: 'Remove' }).waitFor();
    },
  ],
  'the bell': [
    '/settings/role',
    async (page) => {
      await press(page, /^Notifications/);
      await page.getByRole('link', { name: 'See all' }).waitFor();
    },
  ],
  'the menu of the person': [
    '/settings/role',
    async (page) => {
      await press(page, /your menu/);
      await page.getByRole('menuitem', { name: 'Sign out' }).waitFor();
    },
  ],
  'the search': [
    '/settings/role',
    async (page) => {
      await page.keyboard.press('Control+k');
      await page.getByRole('dialog').waitFor();
    },
  ],
  'a form with an open list': [
    '/settings/user',
    async (page) => {
      await press(page, 'Add user');
      await page.getByRole('dialog').getByLabel('Role', { exact: true }).click();
      await page.getByRole('option', { name: 'DRIVER' }).waitFor();
    },
  ],
  'the list of a filter': [
    '/settings/user',
    async (page) => {
      await page.getByPlaceholder('Any role').click();
      await page.getByRole('option', { name: 'DRIVER' }).waitFor();
    },
  ],
  'a hint': [
    '/settings/user',
    async (page) => {
      await page.getByRole('button', { name: 'Columns' }).hover();
      await page.getByRole('tooltip').waitFor();
    },
  ],
  'a question': [
    '/notifications',
    async (page) => {
      await press(page, 'Clear');
      await page.getByRole('alertdialog').waitFor();
    },
  ],
};
