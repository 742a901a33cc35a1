import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeWindow, closeWindows, launchBrowser, listenTo, openPage, startYard, type Yard } from '../browser.ts';

let browser: Browser;
let yard: Yard;
beforeAll(async () => {
  [yard, browser] = await Promise.all([startYard({ fillYard: true }), launchBrowser()]);
});
afterAll(async () => {
  await closeWindows(browser);
  await yard?.close();
});

/** Each is tried in the page; what the page's policy stops is told by an event, or throws. */
const attacks: Readonly<Record<string, string>> = {
  'a script in the markup': `document.body.innerHTML = '<img src=x onerror="globalThis.got = 1">'`,
  'a script with a text of its own': `document.body.appendChild(document.createElement('script')).text = 'globalThis.got = 1'`,
  'a script of another origin': `document.head.appendChild(document.createElement('script')).src = 'https://evil.example/x.js'`,
  'code from a text': `setTimeout('globalThis.got = 1', 0)`,
  'code that is evaluated': `setTimeout(() => (0, eval)('globalThis.got = 1'), 0)`,
  'another policy for texts': `trustedTypes.createPolicy('loose', { createHTML: (text) => text })`,
  'another service worker': `navigator.serviceWorker.register('/assets/evil.js')`,
  'a handler in an attribute': `document.body.setAttribute('onclick', 'globalThis.got = 1')`,
  'a style in an attribute': `document.body.setAttribute('style', 'background: url(https://evil.example/a)')`,
  'a style sheet without the nonce': `document.head.appendChild(document.createElement('style')).textContent = 'body { color: red }'`,
  'a picture of another origin': `new Image().src = 'https://evil.example/a.png'`,
  'a call to another origin': `fetch('https://evil.example/').catch(() => undefined)`,
  'a frame of another origin': `document.body.appendChild(document.createElement('iframe')).src = 'https://evil.example/'`,
  'a base for all addresses': `document.head.appendChild(document.createElement('base')).href = 'https://evil.example/'`,
  'a form that leaves': `{ const form = document.body.appendChild(document.createElement('form'));
     form.action = 'https://evil.example/'; form.submit(); }`,
};

/** The code runs in the window as a script of ours would, so the policy holds for it. */
const tryIn = (page: Page, code: string): Promise<string> =>
  page.evaluate(async (text) => {
    const told = new Promise<string>((resolve) => {
      addEventListener('securitypolicyviolation', (event) => resolve(event.effectiveDirective), { once: true });
      setTimeout(() => resolve('nothing was stopped'), 3_000);
    });
    Reflect.get(globalThis, 'attack')(text);
    return told;
  }, code);

const clean = async (kind: string, work: (page: Page) => Promise<void>, page?: Page) => {
  const window = page ?? (await openPage(browser));
  const complaints = listenTo(window);
  await work(window);
  await closeWindow(window);
  expect(complaints.all, kind).toEqual([]);
};

describe('the policy of our pages', () => {
  it('stops what a planted text would do', async () => {
    // A window that does not report to the run: every one of these is a breach on purpose.
    const context = await browser.newContext({ serviceWorkers: 'allow' });
    const page = await context.newPage();
    await page.goto(`${yard.url}/auth/login`);
    await page.getByLabel('User name', { exact: true }).waitFor();
    const session = await context.newCDPSession(page);
    const stopped: Record<string, string> = {};
    for (const [name, code] of Object.entries(attacks)) {
      // Code of the debugger may evaluate texts, so each attack is compiled there and called from the page.
      await session.send('Runtime.evaluate', {
        expression: `globalThis.attack = async () => { try { ${code} } catch {} }; undefined`,
      });
      stopped[name] = await tryIn(page, code);
    }
    expect(stopped).toEqual({
      'a script in the markup': 'require-trusted-types-for',
      'a script with a text of its own': 'require-trusted-types-for',
      'a script of another origin': 'require-trusted-types-for',
      'code from a text': 'require-trusted-types-for',
      'code that is evaluated': expect.stringMatching(/require-trusted-types-for|script-src/),
      'another policy for texts': 'trusted-types',
      'another service worker': 'require-trusted-types-for',
      'a handler in an attribute': expect.stringMatching(/require-trusted-types-for|script-src-attr/),
      'a style in an attribute': 'style-src-attr',
      'a style sheet without the nonce': 'style-src-elem',
      'a picture of another origin': 'img-src',
      'a call to another origin': 'connect-src',
      'a frame of another origin': 'frame-src',
      'a base for all addresses': 'base-uri',
      'a form that leaves': 'form-action',
    });
    expect(await page.evaluate(() => Reflect.get(globalThis, 'got'))).toBeUndefined();
    await context.close();
  });

  it('holds with what libraries write: another colour scheme, charts, a dialog that locks scrolling', async () => {
    await clean(
      'colours and charts',
      async (page) => {
        await page.evaluate(() => localStorage.setItem('yk.colour-scheme', 'dark'));
        await page.reload();
        await page.locator('svg.recharts-surface').first().waitFor();
        await page.goto(`${yard.url}/docs/kit`);
        await page.getByRole('heading').first().waitFor();
      },
      await yard.open(browser, 'SUPER_ADMIN', '/dashboards/classic'),
    );
  });

  it('lets the product open without a connection: its service worker is registered', async () => {
    const registered = (page: Page) =>
      page.evaluate(async () => (await navigator.serviceWorker.getRegistration()) !== undefined);
    await clean(
      'service worker',
      (page) => expect.poll(() => registered(page)).toBe(true),
      await yard.open(browser, 'PICKER', '/', { serviceWorkers: 'allow' }),
    );
  });

  it('the description of the calls draws itself without leave for anything inline', async () => {
    // Drawing all calls takes longer than everything else here; the page, its files and its policy are the same.
    const whole = (await (await fetch(`${yard.url}/docs/json`)).json()) as { paths: Record<string, object> };
    const few = { ...whole, paths: Object.fromEntries(Object.entries(whole.paths).slice(0, 5)) };
    await clean('/docs', async (page) => {
      await page.route('**/docs/json', (route) => route.fulfill({ json: few }));
      await page.goto(`${yard.url}/docs`);
      await page.locator('.opblock-summary').first().click();
      await page.locator('.opblock-body').first().waitFor();
    });
  });

  it('the camera is ours alone, and what the product does not use is closed', async () => {
    const page = await openPage(browser);
    await page.goto(`${yard.url}/auth/login`);
    const allowed = await page.evaluate(() => {
      const policy = Reflect.get(document, 'featurePolicy') as { allowedFeatures(): string[] };
      return policy.allowedFeatures();
    });
    expect(allowed).toEqual(expect.arrayContaining(['camera', 'publickey-credentials-get']));
    for (const closed of ['microphone', 'geolocation', 'payment', 'usb', 'display-capture'])
      expect(allowed).not.toContain(closed);
    const isOwnGroup = await page.evaluate(() => Reflect.get(globalThis, 'opener') === null);
    expect(isOwnGroup).toBe(true);
    await closeWindow(page);
  });
});
