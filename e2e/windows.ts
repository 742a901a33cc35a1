import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { collectViolations } from './log/violations.ts';

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
  await collectViolations(context);
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

/** Closes the window with everything it keeps. */
export const closeWindow = (page: Page): Promise<void> => page.context().close();

export async function closeWindows(browser: Browser | undefined): Promise<void> {
  await Promise.all(browser?.contexts().map((context) => context.close()) ?? []);
}
