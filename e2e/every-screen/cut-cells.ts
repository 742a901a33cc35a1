import type { Page } from 'playwright-core';

/**
 * What a table shows in part only: money, days and states at any time, and other text while another column of the table
 * has more room than it needs. Text, because it runs in the page.
 */
const cut = `[...document.querySelectorAll('[role=grid]')].filter((grid) => grid.checkVisibility()).flatMap((grid) => {
  const rows = [...grid.querySelectorAll('[role=row]')].filter((row) => !row.classList.contains('kit-unseen'));
  const columns = [];
  const textOf = (cell) => {
    const range = document.createRange();
    range.selectNodeContents(cell);
    return range.getBoundingClientRect().width;
  };
  for (const row of rows) [...row.children].forEach((cell, place) => {
    if (cell.dataset.label || cell.dataset.lines || cell.querySelector('input[type=checkbox], .kit-unseen')) return;
    const column = (columns[place] ??= { name: '', slack: Infinity, cut: [] });
    if (cell.role === 'columnheader') column.name = cell.textContent;
    const inner = [cell, ...cell.querySelectorAll('*')];
    const over = Math.max(...inner.map((each) => each.scrollWidth - each.clientWidth).filter((_, n) => inner[n].clientWidth > 0));
    if (over > 1) column.cut.push({ text: cell.textContent, over, keeps: cell.dataset.align === 'right' || cell.querySelector('[data-tone], time') !== null });
    column.slack = Math.min(column.slack, cell.clientWidth - textOf(cell) - 24);
  });
  const room = Math.max(0, ...columns.map(({ slack }) => (Number.isFinite(slack) ? slack : 0)));
  return columns.flatMap(({ name, cut }) => cut.filter(({ over, keeps }) => keeps || room > over)
    .slice(0, 2).map(({ text, over }) => grid.ariaLabel + ' · ' + name + ': ' + text + ' (' + over + ' px)'));
})`;

export const cutCells = (page: Page): Promise<string[]> => page.evaluate(cut);
