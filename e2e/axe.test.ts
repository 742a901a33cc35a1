import { AxeBuilder } from '@axe-core/playwright';
import type { Role } from '@yardkeeper/domain/access/roles';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillDemoYard } from '../apps/server/src/demo/yard/fill.ts';
import { launchBrowser, openPage, startYard, type Yard } from './browser.ts';
import { knownRoutes, overlooked, routesIn, screens } from './screens.ts';

let yard: Yard;
let browser: Browser;
beforeAll(async () => {
  yard = await startYard();
  await fillDemoYard(yard.app.database.connections.db, { today: new Date() });
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
  await yard?.close();
});

// Text, because this file knows no browser types; it runs in the page. Half-way between two colours nothing is readable.
const darkAndStill = `document.documentElement.dataset.mantineColorScheme === 'dark' &&
  document.getAnimations().every((each) => !(each instanceof CSSTransition) || each.playState === 'finished')`;

const windows = new Map<Role | null, Promise<Page>>();

/** A window per person, signed in once and used for all their screens. */
function windowOf(role: Role | null): Promise<Page> {
  const open = windows.get(role) ?? newWindow(role);
  windows.set(role, open);
  return open;
}

async function newWindow(role: Role | null): Promise<Page> {
  const page = await openPage(browser, { colorScheme: 'light' });
  if (role) await yard.signIn(page, role);
  return page;
}

async function findings(page: Page, rules?: string[]): Promise<string[]> {
  const axe = new AxeBuilder({ page });
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze();
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target }) => `${id}: ${help} at ${target.join(' ')}`),
  );
}

describe('axe', () => {
  it('is asked about every screen there is', () => {
    expect(knownRoutes().length).toBeGreaterThan(10);
    expect(overlooked()).toEqual([]);
    expect(overlooked(['/planted/screen'])).toEqual(['/planted/screen']);
    expect(() => routesIn("{ path: '/read' }, { path: hidden, guard }")).toThrow('path: hidden');
  });

  it('finds what is planted', async () => {
    const page = await openPage(browser);
    await page.setContent('<html><body><img src="x"><button></button></body></html>');
    expect((await findings(page)).join('\n')).toMatch(/image-alt[\s\S]*button-name|button-name[\s\S]*image-alt/);
    await page.context().close();
  });

  it('finds what is planted in the dark only', async () => {
    const page = await openPage(browser, { colorScheme: 'light' });
    const style = '@media (prefers-color-scheme: dark) { p { color: #222; background: #000 } }';
    await page.setContent(
      `<html lang="en"><title>x</title><style>${style}</style><main><h1>x</h1><p>words</p></main></html>`,
    );
    expect(await findings(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect((await findings(page, ['color-contrast'])).join()).toContain('color-contrast');
    await page.context().close();
  });

  it.each(screens.map((screen) => [screen.name, screen] as const))('finds nothing on %s', async (_, screen) => {
    const page = await windowOf(screen.role);
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto(yard.url + screen.path);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await page.waitForLoadState('networkidle');
    expect(await findings(page)).toEqual([]);
    // In the dark only the colours are others.
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(() => page.evaluate<boolean>(darkAndStill), { timeout: 10_000 }).toBe(true);
    expect(await findings(page, ['color-contrast', 'link-in-text-block']), 'dark').toEqual([]);
  });
});
