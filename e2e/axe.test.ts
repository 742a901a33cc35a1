import { AxeBuilder } from '@axe-core/playwright';
import type { Role } from '@yardkeeper/domain/access/roles';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillDemoYard } from '../apps/server/src/demo/yard/fill.ts';
import { launchBrowser, openPage, startYard, type Yard } from './browser.ts';
import { knownRoutes, overlooked, screens } from './screens.ts';

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

const windows = new Map<string, Promise<Page>>();

/** A window per person and colour scheme, signed in once and used for all their screens. */
function windowOf(role: Role | null, colorScheme: 'light' | 'dark'): Promise<Page> {
  const key = `${role} ${colorScheme}`;
  const open = windows.get(key) ?? newWindow(role, colorScheme);
  windows.set(key, open);
  return open;
}

async function newWindow(role: Role | null, colorScheme: 'light' | 'dark'): Promise<Page> {
  const page = await openPage(browser, { colorScheme });
  if (role) await yard.signIn(page, role);
  return page;
}

async function findings(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target }) => `${id}: ${help} at ${target.join(' ')}`),
  );
}

describe('axe', () => {
  it('is asked about every screen there is', () => {
    expect(knownRoutes().length).toBeGreaterThan(10);
    expect(overlooked()).toEqual([]);
    expect(overlooked(['/planted/screen'])).toEqual(['/planted/screen']);
  });

  it('finds what is planted', async () => {
    const page = await openPage(browser);
    await page.setContent('<html><body><img src="x"><button></button></body></html>');
    expect((await findings(page)).join('\n')).toMatch(/image-alt[\s\S]*button-name|button-name[\s\S]*image-alt/);
    await page.context().close();
  });

  for (const colorScheme of ['light', 'dark'] as const)
    it.each(screens.map((screen) => [screen.name, screen] as const))(
      `finds nothing on %s in ${colorScheme}`,
      async (_, screen) => {
        const page = await windowOf(screen.role, colorScheme);
        await page.goto(yard.url + screen.path);
        await page.waitForLoadState('networkidle');
        await page.waitForTimeout(400);
        expect(await findings(page)).toEqual([]);
      },
    );
});
