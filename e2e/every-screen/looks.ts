import type { Page } from 'playwright-core';

export const phone = { width: 360, height: 740 };

/** Rows and entries after the eighth look like those before them. */
export const laterRows = [
  '[role="rowgroup"] > [role="row"]:nth-child(n + 9)',
  '[role="listbox"] > [role="option"]:nth-child(n + 9)',
  'tbody tr:nth-child(n + 9)',
  'fieldset > div:nth-child(n + 5)',
  'main ul > li:nth-child(n + 9)',
];

export const widthOf = (page: Page) => page.evaluate<number>('document.documentElement.scrollWidth');
