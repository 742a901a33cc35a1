import type { Locator, Page } from 'playwright-core';
import { sign } from '../phone.ts';
import { unreachable } from './fingers.ts';

/** Runs text in the page on what was found, because these files know no browser types. */
const inPage = <T>(found: Locator, text: string): Promise<T> =>
  found.evaluate<T, never>(new Function('each', `return (${text})(each)`) as never, undefined as never);

const whereIs = `(each) => {
  const box = each.getBoundingClientRect();
  const { scale, width, height } = visualViewport;
  const wrong = [];
  if (scale !== 1 || innerWidth !== screen.width) wrong.push('the page is zoomed to ' + innerWidth);
  if (box.left < -0.5 || box.right > width + 0.5) wrong.push('from ' + Math.round(box.left) + ' to ' + Math.round(box.right) + ' of ' + width);
  if (box.top < -0.5 || box.top > height - 44) wrong.push('begins at ' + Math.round(box.top) + ' of ' + height);
  return wrong.join(', ');
}`;
const outside = (shown: Locator): Promise<string> => inPage(shown, whereIs);

const nameOf = (field: Locator): Promise<string> =>
  inPage(
    field,
    `(each) => each.getAttribute('aria-label') || each.labels?.[0]?.textContent || each.placeholder || each.textContent`,
  );
const all = async (found: Locator): Promise<Locator[]> => found.filter({ visible: true }).all();
const openList = '[role=listbox]:visible';
const nthOpen = (page: Page) => page.locator('[role=dialog], [role=alertdialog]').filter({ visible: true });

/** A list opens where the phone shows it, and a tap takes what it offers. */
async function tapSelect(page: Page, select: Locator): Promise<string[]> {
  const name = await nameOf(select);
  await select.scrollIntoViewIfNeeded();
  await select.tap();
  const list = page.locator(openList).last();
  const option = list.getByRole('option').first();
  const askedFor = page.getByText('Type to search').filter({ visible: true });
  await option.or(askedFor).first().waitFor();
  if ((await askedFor.count()) > 0) await page.keyboard.type('a');
  await option.waitFor();
  const where = await outside(list);
  if (where) return [`list of ${name}: ${where}`];
  const words = (await option.textContent())?.trim() ?? '';
  await option.tap();
  await list.waitFor({ state: 'hidden' });
  // Once a place is chosen, its field disappears.
  if (!(await select.isVisible())) return [];
  const taken = await inPage<string>(select, '(each) => each.value || each.textContent');
  return words.startsWith(taken.trim().slice(0, 3)) ? [] : [`${name}: a tap on ${words} took ${taken}`];
}

async function tapDate(page: Page, button: Locator): Promise<string[]> {
  const name = await nameOf(button);
  await button.scrollIntoViewIfNeeded();
  await button.tap();
  const calendar = page.getByRole('dialog', { name, exact: true });
  const day = calendar.locator('td button:not([disabled]):not([data-outside])').first();
  await day.waitFor();
  const where = await outside(calendar);
  if (where) return [`calendar of ${name}: ${where}`];
  await day.tap();
  await calendar.waitFor({ state: 'hidden' });
  const field = page.locator('input').and(page.getByRole('textbox')).filter({ visible: true });
  const days = await Promise.all((await field.all()).map((each) => each.inputValue()));
  return days.some((each) => /^\d\d-\d\d-\d{4}$/.test(each)) ? [] : [`${name}: a tap on a day took none`];
}

export type Swept = { readonly amiss: string[]; readonly tapped: string[] };

/** Taps every select, date and signature of a screen or a dialog. */
async function tapFields(page: Page, scope: Locator, swept: Swept): Promise<void> {
  const { amiss, tapped } = swept;
  const selects = scope
    .locator('input[aria-haspopup=listbox]:not([disabled])')
    .or(scope.getByRole('combobox', { disabled: false }));
  for (const select of await all(selects)) {
    tapped.push(`select ${await nameOf(select)}`);
    amiss.push(...(await tapSelect(page, select)));
  }
  for (const date of await all(scope.getByRole('button', { name: /^Pick (?!up|next)/ }))) {
    tapped.push(`date ${await nameOf(date)}`);
    amiss.push(...(await tapDate(page, date)));
  }
  for (const pad of await all(scope.getByRole('img', { name: /^Signature/ }))) {
    const name = (await nameOf(pad)).split(':')[0] ?? '';
    tapped.push(`signature ${name}`);
    await sign(page, name);
  }
}

/** A name without its numbers: of several alike only one is tapped. */
const kindOf = (name: string): string => name.replaceAll(/[\d.,$]+/g, '#').trim();

/**
 * Taps everything on a screen: its fields, and every button that does not act at once. Such a button must open
 * something within the phone's screen, whose fields are tapped in turn.
 */
export async function sweep(page: Page, least: number, acts: RegExp): Promise<Swept> {
  const swept: Swept = { amiss: await unreachable(page, least), tapped: [] };
  const main = page.locator('main');
  await tapFields(page, main, swept);
  const buttons = await all(main.getByRole('button', { disabled: false }));
  const names = await Promise.all(buttons.map(nameOf));
  const kinds = new Map(names.filter((name) => name && !acts.test(name)).map((name) => [kindOf(name), name]));
  for (const [kind, name] of kinds) {
    swept.tapped.push(kind);
    await main.getByRole('button', { name, exact: true }).filter({ visible: true }).first().tap();
    const dialog = nthOpen(page).first();
    const isOpen = await dialog.waitFor({ timeout: 5000 }).then(
      () => true,
      () => false,
    );
    if (!isOpen) {
      swept.amiss.push(`${name} opens nothing`);
      continue;
    }
    const where = await outside(dialog);
    if (where) swept.amiss.push(`${name} opens ${where}`);
    for (const said of await unreachable(page, least)) swept.amiss.push(`${name}: ${said}`);
    await tapFields(page, dialog, swept);
    for (let n = 0; n < 3 && (await nthOpen(page).count()) > 0; n += 1) await leave(page);
  }
  return swept;
}

async function leave(page: Page): Promise<void> {
  const question = page.getByRole('alertdialog').filter({ visible: true });
  if ((await question.count()) > 0)
    await question
      .getByRole('button', { name: /Leave|Discard/ })
      .first()
      .tap();
  else await page.keyboard.press('Escape');
  await page.waitForTimeout(150);
}
