import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeWindows, launchBrowser, openPage } from '../browser.ts';
import { desk } from '../windows.ts';
import { findings } from './axe.ts';
import { laterRows, phone, widthOf } from './looks.ts';
import { pictureComplaints } from './states.ts';

let browser: Browser;
let page: Page;
beforeAll(async () => {
  browser = await launchBrowser();
  page = await openPage(browser, { colorScheme: 'light' });
});
afterAll(() => closeWindows(browser));

describe('axe, with planted faults', () => {
  it('reports a picture that is missing or does not load', async () => {
    await page.setContent('<main><img src="data:image/svg+xml,/files/x"></main>');
    await expect.poll(() => pictureComplaints(page, 'users')).toEqual(['pictures that do not load: 1']);
    await page.setContent('<main><p>T101234</p></main>');
    expect(await pictureComplaints(page, 'users')).toEqual([]);
    expect((await pictureComplaints(page, 'tags')).join()).toContain('no picture is shown');
    await page.setViewportSize(phone);
    expect(await pictureComplaints(page, 'tags')).toEqual([]);
    await page.setViewportSize(desk);
  });

  it('finds planted faults', async () => {
    await page.setContent('<html><body><img src="x"><button></button></body></html>');
    expect((await findings(page)).join('\n')).toMatch(/image-alt[\s\S]*button-name|button-name[\s\S]*image-alt/);
  });

  it('leaves out in the gate what later rows of a list repeat, and only that', async () => {
    const row = (inside: string) => `<div role="row"><div role="gridcell">${inside}</div></div>`;
    const rows = [...Array.from({ length: 8 }, () => row('<button></button>')), row('<img src="x">')];
    await page.setContent(
      `<html lang="en"><title>x</title><main><div role="grid"><div role="rowgroup">${rows.join('')}</div></div></main></html>`,
    );
    const found = (await findings(page, { except: laterRows })).join();
    expect([found.includes('button-name'), found.includes('image-alt')]).toEqual([true, false]);
  });

  it('takes out of the page what it need not walk through, and puts it back', async () => {
    const list = '<ul><li>one</li><li>two <b>three</b></li></ul>';
    await page.setContent(`<html lang="en"><title>x</title><main><h1>x</h1>${list}</main></html>`);
    const before = await page.innerHTML('main');
    const unnamed = '<button></button>';
    await page.evaluate(`document.querySelector('b').innerHTML = '${unnamed}'`);
    expect(await findings(page, { apart: ['li + li', 'b'] })).toEqual([]);
    expect(await page.innerHTML('main')).toBe(before.replace('three', unnamed));
    expect((await findings(page)).join()).toContain('button-name');
  });

  it('empties icons of their strokes only, and fills them again', async () => {
    const icon = (inside: string) => `<svg aria-hidden="true" width="9" height="9">${inside}</svg>`;
    const shown = (inside: string) =>
      page.setContent(`<html lang="en"><title>x</title><main><h1>x</h1>${inside}</main></html>`);
    const apart = ['li'];
    await shown(icon('<path d="M0 0"></path><path d="M1 1"></path>'));
    const before = await page.innerHTML('main');
    expect(await findings(page, { apart })).toEqual([]);
    expect(await page.innerHTML('main')).toBe(before);
    await shown(icon('<a href="/x"><path d="M0 0"></path></a>'));
    expect((await findings(page, { apart })).join()).toContain('aria-hidden-focus');
  });

  it('notices what is wider than a phone', async () => {
    await page.setViewportSize(phone);
    await page.setContent(`<main style="width: ${phone.width}px">x</main><style>body { margin: 0 }</style>`);
    await expect.poll(() => widthOf(page)).toBe(phone.width);
    await page.setContent(`<main style="width: ${phone.width + 1}px">x</main><style>body { margin: 0 }</style>`);
    await expect.poll(() => widthOf(page)).toBe(phone.width + 1);
    await page.setViewportSize(desk);
  });

  it('measures again whether text can be read where it or what is behind it has another colour', async () => {
    const shown = (style: string, around = '') =>
      page.setContent(
        `<html lang="en"><title>x</title><main><h1>x</h1><div style="${around}"><p class="a" style="${style}">words</p></div></main></html>`,
      );
    const said = async () => (await findings(page)).join();
    await shown('color: #333');
    expect(await said()).toBe('');
    await shown('color: #333', 'background: #222');
    expect(await said()).toContain('color-contrast');
    // A look that failed is measured each time.
    expect(await said()).toContain('color-contrast');
    await shown('color: #ddd');
    expect(await said()).toContain('color-contrast');
    await shown('color: #333', 'opacity: 0.3');
    expect(await said()).toContain('color-contrast');
    await shown('color: #333');
    expect(await said()).toBe('');
  });

  it('finds faults that are planted in the dark theme only', async () => {
    const style = '@media (prefers-color-scheme: dark) { p { color: #222; background: #000 } }';
    await page.setContent(
      `<html lang="en"><title>x</title><style>${style}</style><main><h1>x</h1><p>words</p></main></html>`,
    );
    expect(await findings(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect((await findings(page, { rules: ['color-contrast'] })).join()).toContain('color-contrast');
    await page.emulateMedia({ colorScheme: 'light' });
  });
});
