import type { Page } from 'playwright-core';

/** Finds money, days and states that a table cuts off. Text, because it runs in the page. */
const cut = `[...document.querySelectorAll('[role=grid] [role=row]:not(.kit-unseen) > [role=gridcell]')]
  .filter((cell) => cell.dataset.align === 'right' || cell.querySelector('[data-tone], time'))
  .filter((cell) => !cell.dataset.lines && cell.checkVisibility())
  .flatMap((cell) => {
    const over = Math.max(...[cell, ...cell.querySelectorAll(':not(.kit-unseen)')]
      .map((each) => each.clientWidth > 0 ? each.scrollWidth - each.clientWidth : 0));
    return over > 1 ? [cell.textContent + ' (' + over + ' px)'] : [];
  }).slice(0, 5)`;

export const cutCells = (page: Page): Promise<string[]> => page.evaluate(cut);
