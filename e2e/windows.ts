import type { Browser, BrowserContextOptions, Page } from 'playwright-core';

export const desk = { width: 1440, height: 900 };

/** A window that nobody used before: it is empty, and everything it loads is fetched and compiled anew. */
export async function openPage(browser: Browser, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({
    viewport: desk,
    locale: 'en-NZ',
    timezoneId: 'Pacific/Auckland',
    reducedMotion: 'reduce',
    // A service worker would answer from its store and hide what the server sends.
    serviceWorkers: 'block',
    ...options,
  });
  // A bare browser has no viewer, so the product would offer the file instead of the frame whose content tests read.
  await context.addInitScript("Object.defineProperty(navigator, 'pdfViewerEnabled', { get: () => true })");
  await context.addInitScript(keepPapers);
  return context.newPage();
}

export type Watched = { papers?: Blob[] };
/** Runs in the page and keeps every PDF that is shown, so that a test can read it. */
function keepPapers(): void {
  const make = URL.createObjectURL.bind(URL);
  const watched = globalThis as Watched;
  watched.papers = [];
  URL.createObjectURL = (blob) => {
    if (blob instanceof Blob && blob.type === 'application/pdf') watched.papers?.push(blob);
    return make(blob);
  };
}

type Lent = { readonly browser: Browser; readonly kind: string; readonly owner: symbol; spoilt: boolean };
const lent = new Map<Page, Lent>();
const waiting = new Map<Page, Lent>();

/**
 * A window that another test has returned, or a new one. It has nothing of its previous user except the fetched and
 * compiled pages: loading the product in it takes half as long as in a new window.
 */
export async function borrowPage(browser: Browser, options: BrowserContextOptions = {}): Promise<Page> {
  // Every window can be resized; its other options stay as they were when it was opened.
  const { viewport = desk, ...rest } = options;
  const kind = JSON.stringify(rest);
  for (const [page, known] of [...waiting].reverse()) {
    if (known.browser !== browser || known.kind !== kind) continue;
    waiting.delete(page);
    if (page.isClosed()) continue;
    lent.set(page, { ...known, owner: Symbol() });
    await page.setViewportSize(viewport ?? desk);
    return page;
  }
  const page = await openPage(browser, options);
  lent.set(page, { browser, kind, owner: Symbol(), spoilt: false });
  return page;
}

/** Closes a window, or keeps it for the next test if it was borrowed. */
export async function closeWindow(page: Page): Promise<void> {
  const known = lent.get(page);
  lent.delete(page);
  const isEmpty = known && !known.spoilt && !page.isClosed() && (await emptied(page));
  if (isEmpty) waiting.set(page, known);
  else await page.context().close();
}

export async function closeWindows(browser: Browser | undefined): Promise<void> {
  for (const page of lent.keys()) if (page.isClosed()) lent.delete(page);
  const kept = new Set([...waiting.keys()].map((page) => page.context()));
  const open = browser?.contexts().filter((context) => !kept.has(context)) ?? [];
  await Promise.all(
    open.map((context) => {
      const page = [...lent.keys()].find((each) => each.context() === context);
      return page ? closeWindow(page) : context.close();
    }),
  );
}

/**
 * The next test must not build on what a failed one left behind, so these windows are closed when they are returned.
 */
export function spoilWindows(): void {
  for (const each of lent.values()) each.spoilt = true;
}
/** Who borrowed the window, as long as it is usable; after it is returned and lent again this is somebody else. */
export function ownerOf(page: Page): symbol | undefined {
  const known = lent.get(page);
  return known && !known.spoilt && !page.isClosed() ? known.owner : undefined;
}
export const isWaiting = (page: Page): boolean => waiting.has(page);

const heard = ['console', 'dialog', 'download', 'filechooser', 'framenavigated', 'pageerror', 'popup'] as const;
const asked = ['request', 'requestfailed', 'requestfinished', 'response', 'websocket'] as const;

/** Undoes what a test did to a window and clears its storage; returns whether that succeeded. */
async function emptied(page: Page): Promise<boolean> {
  const context = page.context();
  try {
    for (const event of [...heard, ...asked]) page.removeAllListeners(event);
    await Promise.all([page.unrouteAll(), context.unrouteAll(), context.setOffline(false)]);
    await Promise.all(context.pages().map((each) => each !== page && each.close()));
    const { protocol, origin } = new URL(page.url());
    if (!protocol.startsWith('http')) return false;
    // An image of the same origin ends the product but not the process, which has its pages compiled; a blank page
    // would end both.
    await page.goto(`${origin}/favicon.svg`);
    await page.evaluate('sessionStorage.clear()');
    const devTools = await context.newCDPSession(page);
    await devTools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
    await devTools.detach();
    await context.clearCookies();
    await page.emulateMedia({ media: null, colorScheme: null });
    return true;
  } catch {
    return false;
  }
}
