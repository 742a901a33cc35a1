import { rounds } from '@yardkeeper/testkit/rounds';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sending } from '../../apps/server/src/features/dispatch/fixtures.ts';
import { driving } from '../../apps/server/src/features/dispatch/fixtures-driving.ts';
import { selling } from '../../apps/server/src/features/invoices/fixtures.ts';
import { picking } from '../../apps/server/src/features/picking/fixtures.ts';
import { closeWindow, closeWindows, launchBrowser, openPage, startYard, type Yard } from '../browser.ts';
import { shiftsOf, slowCounts, watchShifts } from '../every-screen/shifts.ts';
import { aPhone, aTablet } from '../phone.ts';
import { type ShownScreen, screens } from '../screens.ts';
import { countRequests, settled } from '../settled.ts';
import { unreachable } from './fingers.ts';
import { sweep } from './sweep.ts';

let yard: Yard;
let browser: Browser;
/** The addresses of screens that need more than the demo yard as it was filled. */
const addresses: Record<string, string> = { 'put-away': '/inventory/location-item?mode=put-away' };
beforeAll(async () => {
  [yard, browser] = await Promise.all([startYard({ fillYard: true }), launchBrowser()]);
  const { app } = yard;
  const y = await driving(await sending(await picking(await selling(app), app), app), app);
  const [first, second] = [await y.released(3), await y.released(2)];
  for (const { jobId } of [first, second]) await y.start(jobId);
  const bench = await y.packed(2);
  await y.out(1);
  addresses['picking-run'] = `/picking/run/${first.jobId}`;
  addresses['picking-walk'] = `/picking/walk?jobs=${first.jobId},${second.jobId}`;
  addresses.bench = `/picking/bench?id=${bench.deliveryId}`;
}, 300_000);
afterAll(async () => {
  await closeWindows(browser);
  await yard?.close();
});

const screen = (name: string): ShownScreen => screens.find((each) => each.name === name)!;

async function show(name: string, device: typeof aPhone | typeof aTablet): Promise<Page> {
  const { path, role } = screen(name);
  const address = addresses[name] ?? (await yard.addressOf(path)).slice(yard.url.length);
  const page = await yard.visit(browser, role!, address, device);
  countRequests(page);
  await page.locator('main h1').first().waitFor();
  await settled(page);
  return page;
}

/** Buttons that act at once, or lead to another screen. */
const acts =
  /^(Use the camera|Start stocktake|One (more|less) of .*|All .*came|Stop that|Photo|Take .* out|Next|.*Stop \d+ .*)$/;

describe('a screen for the hand, on a phone', () => {
  it.each([
    [
      'my-pickups',
      [
        'Pick up',
        'select Seller identified by',
        'date Pick seller’s date of birth',
        'signature Signature of the seller',
      ],
    ],
    ['picking-run', ['Not found', 'Damaged', 'Wrong part']],
    ['picking-walk', ['Not found', 'Damaged', 'Wrong part']],
    ['bench', ['Weight# size', 'Label']],
    ['drive', ['Delivered', 'signature Signature', 'Could not deliver']],
    ['put-away', ['select Location']],
    ['stocktake', []],
    ['receive-order', ['select What is wrong']],
  ])('%s opens its lists, days and dialogs inside of the screen, and takes what is tapped', async (name, known) => {
    const page = await show(name, aPhone);
    const { amiss, tapped } = await sweep(page, 48, acts);
    expect(amiss).toEqual([]);
    expect(tapped).toEqual(expect.arrayContaining(known));
  });
});

describe('the first screen on a phone', () => {
  it.each(['PICKER', 'DRIVER'] as const)('of a %s does not move when late data arrives', async (role) => {
    const page = await openPage(browser, aPhone);
    await watchShifts(page);
    await slowCounts(page);
    countRequests(page);
    await yard.enter(page, role);
    await page.goto(`${yard.url}/dashboards/classic`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await settled(page);
    expect(await shiftsOf(page)).toEqual([]);
    await closeWindow(page);
  });
});

describe('on a tablet', () => {
  it.each(
    rounds(
      ['strip-list', 'picking-run'],
      ['strip-list', 'new-invoice', 'invoice-open', 'picking', 'picking-run', 'receive-order'],
    ),
  )('%s has buttons for fingers and nothing off the edge', async (name) => {
    const page = await show(name, aTablet);
    expect(await unreachable(page, 44)).toEqual([]);
  });

  it('the drawing of what is stripped has half of the screen held upright, and stays in sight held across', async () => {
    const page = await show('strip-list-search', aTablet);
    await page.getByRole('button', { name: 'Search', exact: true }).tap();
    await page.getByRole('list', { name: 'Cars found' }).getByRole('button').first().tap();
    await page.getByRole('button', { name: 'Next: Choose parts' }).tap();
    await page.getByLabel('Find a group or a part').fill('headlamp');
    await page.getByRole('treeitem', { name: 'Headlamp' }).tap();
    const spot = page.locator('[data-spot]:not([data-faint])').first();
    await spot.tap();
    await page.getByRole('button', { name: '1 taken' }).waitFor();
    const drawing = page.getByRole('region', { name: /^Headlamp\. Arrow keys/ });
    const high = async () => (await drawing.boundingBox())!.height;
    await expect.poll(high).toBeGreaterThan(aTablet.viewport.height / 2);
    expect(await unreachable(page, 44)).toEqual([]);
    await page.getByRole('button', { name: 'Zoom in' }).tap();
    const zoomed = (await spot.boundingBox())!.width;
    const parts = page.getByRole('list', { name: 'Parts', exact: true });
    await parts.getByRole('checkbox').last().scrollIntoViewIfNeeded();
    expect((await spot.boundingBox())!.width).toBeCloseTo(zoomed);
    await page.setViewportSize({ width: 1180, height: 820 });
    await expect.poll(high).toBeGreaterThan(820 / 2);
    await page.reload();
    await expect.poll(high).toBeGreaterThan(820 / 2);
    await expect.poll(async () => (await drawing.boundingBox())!.y + (await high())).toBeLessThan(750);
  });

  it('the menu is folded until somebody widens it', async () => {
    const page = await show('picking', aTablet);
    const width = async () => (await page.locator('aside').first().boundingBox())?.width;
    expect(await width()).toBe(64);
    await page
      .getByRole('button', { name: /the menu/ })
      .first()
      .tap();
    await expect.poll(width).toBeGreaterThan(200);
  });
});

describe('a device whose clock is wrong', () => {
  it.each([-24, 24])('by %i hours signs in and stays signed in', async (hours) => {
    const page = await yard.open(browser, 'PICKER', '/not-found', aPhone);
    await page.context().clearCookies();
    await page.clock.install({ time: Date.now() + hours * 3_600_000 });
    await yard.signInByForm(page, 'PICKER');
    await page.getByRole('button', { name: /your menu/ }).waitFor();
    await page.reload();
    await page.getByRole('button', { name: /your menu/ }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/dashboards/classic');
    await closeWindow(page);
  });
});
