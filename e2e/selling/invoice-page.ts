import type { Role } from '@yardkeeper/domain/access/roles';
import type { Client } from '@yardkeeper/testkit/client';
import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { demoPassword } from '../../apps/server/src/demo/logins.ts';
import { type Selling, selling } from '../../apps/server/src/features/invoices/fixtures.ts';
import { textOfPages } from '../../apps/server/src/pdf/fixtures/pdf-text.ts';
import {
  closeWindow,
  closeWindows,
  type Kind,
  launchBrowser,
  listenTo,
  openPage,
  startYard,
  type Yard,
} from '../browser.ts';
import type { Watched } from '../windows.ts';

/** A second person of the counter: a SALES PERSON like the first, with documents of their own. */
export const ihaia = { userName: 'ihaia.tamihana', name: 'Ihaia Tamihana' };
export const mele = 'Mele Taufa';
export const hana = 'Hana Fraser';
export const company = { name: 'Kōwhai Auto Ltd', gstNumber: '49091850' };

type WindowOptions = BrowserContextOptions & { readonly in?: Kind };

export type SellingYard = Selling & {
  readonly yard: Yard;
  readonly browser: Browser;
  /** a window of one person, at an address; a test that looks at a PDF needs a whole browser */
  open(who: Role | typeof ihaia, path: string, options?: WindowOptions): Promise<OnInvoice>;
  /** a new customer, whose name is new on a retry too */
  newCustomer(name: string): Promise<{ readonly debtorId: number; readonly company: string }>;
  close(): Promise<void>;
};

async function addIhaia(admin: Client): Promise<void> {
  const { records } = await admin.do('POST /user/page', { body: { search: 'sales.person' } });
  const roleId = records[0]?.roleId ?? 0;
  const body = { ...ihaia, usersName: ihaia.name, email: 'ihaia@yard.example', roleId, password: demoPassword };
  await admin.do('POST /user/save', { body });
}

/** A yard with a name, tags to sell and two people who sell them. */
export async function sellingYard(options: Parameters<typeof startYard>[0] = {}): Promise<SellingYard> {
  const [yard, browser] = await Promise.all([startYard(options), launchBrowser()]);
  const browsers = new Set([browser]);
  const y = await selling(yard.app);
  const value = { ...company, street: '3 Yard Road', city: 'Napier', bankAccount: '01-0902-0068389-00' };
  await y.admin.do('POST /mgr/common/saveSetting/:id', { params: { id: 0 }, body: { type: 'company', value } });
  await addIhaia(y.admin);
  const open: SellingYard['open'] = async (who, path, { in: kind = 'bare', ...options } = {}) => {
    const opened = await launchBrowser(kind);
    browsers.add(opened);
    const page = await openPage(opened, options);
    const screen = onInvoice(page);
    await yard.enter(page, who);
    await page.goto(`${yard.url}${path}`);
    return screen;
  };
  let met = 0;
  const newCustomer = async (name: string) => {
    met += 1;
    const company = `${name} ${met}`;
    return { company, debtorId: await y.customer({ company }) };
  };
  const close = async () => {
    await Promise.all([...browsers].map(closeWindows));
    await yard.close();
  };
  return { ...y, yard, browser, open, newCustomer, close };
}

function onInvoice(page: Page) {
  const complaints = listenTo(page);
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
  const scanBox = () => page.getByLabel('Scan a tag, or type what it is');
  const boxOf = (label: string) =>
    page.locator('dl > div', { has: page.getByText(label, { exact: true }) }).locator('dd');
  const customer = () => page.getByRole('combobox', { name: 'Customer' });
  return {
    page,
    button,
    scanBox,
    customer,
    /** Errors of the page; refusals of the server are expected in these journeys. */
    faults: () => complaints.all.filter((line) => !/status of 4(04|09|22)/.test(line)),
    dialog: (name: string | RegExp) => page.getByRole('dialog', { name }),
    says: (text: string | RegExp) => page.getByText(text).first().waitFor(),
    /** Waits until the field has the focus. */
    isIn: (field: Locator) => field.and(page.locator(':focus')).waitFor(),
    tab: (name: string | RegExp) => page.getByRole('tab', { name }).click(),
    more: async (name: string) => {
      await button('More actions').click();
      await page.getByRole('menuitem', { name, exact: true }).click();
    },
    offers: async (): Promise<string[]> => {
      const first = await page.locator('main header button').first().innerText();
      await button('More actions').click();
      const rest = await page.getByRole('menuitem').allInnerTexts();
      await page.keyboard.press('Escape');
      return [first, ...rest].map((text) => text.trim());
    },
    stands: (status: string) => page.locator('main header [data-tone]', { hasText: status }).waitFor(),
    /** Types as a scanner does, ending with Enter. */
    scan: async (code: string) => {
      await scanBox().fill(code);
      await scanBox().press('Enter');
    },
    chooseCustomer: async (name: string) => {
      await page.keyboard.press('F4');
      await page.keyboard.type(name);
      await page.getByRole('option', { name: new RegExp(`^${name}`) }).click();
      await expect.poll(() => customer().inputValue()).toBe(name);
    },
    price: (tagNo: string) => page.getByLabel(`Price of ${tagNo}`, { exact: true }),
    /** The four sums of the payments tab; paid, credited and owing add up to the total. */
    money: async (total: number, paid: number, credited: number, owing: number) => {
      const shown = () =>
        Promise.all(
          ['Total', 'Paid', 'Credited', 'Owing'].map(async (label) =>
            Number((await boxOf(label).last().innerText()).replace(/[$,]/g, '')),
          ),
        );
      await expect.poll(shown).toEqual([total, paid, credited, owing]);
      expect(Math.round((paid + credited + owing) * 100)).toBe(Math.round(total * 100));
    },
    idInAddress: async (): Promise<number> => {
      await page.waitForURL(/\/invoice\/\d+/);
      return Number(/\/invoice\/(\d+)/.exec(page.url())?.[1]);
    },
    /** The text of the last PDF that was shown. */
    paper: async (): Promise<string> => {
      await page.locator('iframe[src^="blob:"]').waitFor();
      const bytes = await page.evaluate(async () => {
        const last = (globalThis as Watched).papers?.at(-1);
        return [...new Uint8Array((await last?.arrayBuffer()) ?? new ArrayBuffer(0))];
      });
      return textOfPages(new Uint8Array(bytes)).join(' ');
    },
    close: () => closeWindow(page),
  };
}
export type OnInvoice = ReturnType<typeof onInvoice>;
