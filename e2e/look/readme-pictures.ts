import path from 'node:path';
import type { Role } from '@yardkeeper/domain/access/roles';
import { reportKindKeys, reportKinds } from '@yardkeeper/domain/reports/kinds';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { openPage, type Yard } from '../browser.ts';

type Shown = {
  readonly file: string;
  readonly role: Role;
  readonly path: string;
  readonly phone?: true;
  /** what the person does before the picture is taken */
  readonly first?: (page: Page) => Promise<void>;
};

const desk = { width: 1440, height: 900 };
const phone = { width: 360, height: 740 };
/** Wide enough to read on a page, small enough to store with the source. */
const KEPT_WIDTH = 1080;

/** Two parts on the counter and a customer who pays. */
async function sellTwo(page: Page, tagNos: readonly string[]): Promise<void> {
  for (const tagNo of tagNos) {
    await page.keyboard.type(tagNo);
    await page.keyboard.press('Enter');
    await page.getByLabel(`Price of ${tagNo}`, { exact: true }).waitFor();
  }
  await page.keyboard.press('F4');
  await page.keyboard.type('motors');
  await page
    .getByRole('option')
    .filter({ hasText: /Motors/ })
    .first()
    .click();
}

/** The paper itself fills the dialog once the browser's viewer has drawn it. */
async function openPaper(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'PDF', exact: true }).click();
  await page.getByRole('dialog').locator('iframe').waitFor();
  await page.waitForTimeout(4_000);
}

const drawn = (page: Page) => page.locator('figure svg').first().waitFor();

/** The pictures of the README, from the demo yard. */
export async function takeReadmePictures(browser: Browser, yard: Yard, folder: string): Promise<void> {
  const seller = await yard.app.as('SALES_PERSON');
  const { records } = await seller.do('POST /mgr/inventory/queryInventoryList', {
    body: { state: 'inStock', pageNum: 1, pageSize: 20, sortField: 'tagNo', sortOrder: 'ASC' },
  });
  const tagNos = records.filter(({ retail, photo }) => retail && photo).map(({ tagNo }) => tagNo);
  const shown: readonly Shown[] = [
    { file: 'home.png', role: 'SUPER_ADMIN', path: '/dashboards/classic?period=year', first: drawn },
    { file: 'home-of-the-buyer.png', role: 'BUYING_DEPARTMENT', path: '/dashboards/classic', first: drawn },
    { file: 'home-on-a-phone.png', role: 'SALES_PERSON', path: '/dashboards/classic', phone: true },
    { file: 'sale-report.png', role: 'SUPER_ADMIN', path: '/invoice/sale-report?tab=transactions', first: openPaper },
    { file: 'inventory.png', role: 'SUPER_ADMIN', path: '/inventory/list?tab=tags' },
    {
      file: 'counter-sale.png',
      role: 'SALES_PERSON',
      path: '/invoice/create',
      first: (page) => sellTwo(page, tagNos.slice(0, 2)),
    },
    { file: 'tag-on-a-phone.png', role: 'PICKER', path: `/inventory/tag-locator/${tagNos[0]}`, phone: true },
  ];
  for (const each of shown) {
    const look = each.phone ? { viewport: phone, colorScheme: 'dark' as const } : { viewport: desk };
    const page = await openPage(browser, look);
    await yard.enter(page, each.role);
    await page.goto(yard.url + each.path);
    await page.waitForLoadState('networkidle');
    await each.first?.(page);
    // A toast goes after a second.
    await page.waitForTimeout(2_000);
    const png = await page.screenshot({ animations: 'disabled' });
    const width = Math.min(look.viewport.width, KEPT_WIDTH);
    await sharp(png).resize({ width }).png({ palette: true, effort: 10 }).toFile(path.join(folder, each.file));
    await page.context().close();
    console.log(`docs/pictures/${each.file}`);
  }
}

/** Each of the seven papers of the sale report, as the browser draws it. */
export async function takePapers(browser: Browser, yard: Yard, folder: string): Promise<void> {
  const page = await openPage(browser, { viewport: desk });
  await yard.enter(page, 'SUPER_ADMIN');
  for (const kind of reportKindKeys) {
    await page.goto(`${yard.url}/invoice/sale-report?tab=transactions`);
    await page.getByRole('button', { name: 'Other reports and files' }).click();
    await page.getByRole('menuitem', { name: reportKinds[kind], exact: true }).click();
    const paper = page.getByRole('dialog').locator('iframe');
    await paper.waitFor();
    await page.waitForTimeout(4_000);
    await paper.screenshot({ path: path.join(folder, `paper-${kind}.png`) });
    console.log(`pictures/paper-${kind}.png`);
  }
  await page.context().close();
}
