import type { Page } from 'playwright-core';

/** Text, because these files know no browser types; it runs in the page. */
const measure = `(least) => {
  const named = 'a[href], button, input, select, textarea, summary, [role=button], [role=tab], [role=option], ' +
    '[role=menuitem], [role=checkbox], [role=radio], [role=switch], [role=combobox], [role=link]';
  /* A small control may have a larger touch area: its ::before, which is scaled with the control. */
  const touched = (one) => {
    const box = one.getBoundingClientRect();
    const around = getComputedStyle(one, '::before');
    if (around.content === 'none' || around.position !== 'absolute' || !one.offsetWidth) return box;
    const scale = box.width / one.offsetWidth;
    const more = (side) => Math.max(0, -Number.parseFloat(around[side])) * scale || 0;
    const [left, top, right, bottom] = ['left', 'top', 'right', 'bottom'].map(more);
    return new DOMRect(box.left - left, box.top - top, box.width + left + right, box.height + top + bottom);
  };
  const boxOf = (each) => {
    const boxes = [each, ...(each.labels ?? []), each.closest('label')].filter(Boolean).map(touched);
    const seen = boxes.filter((box) => box.width > 1 && box.height > 1);
    const left = Math.min(...seen.map((box) => box.left));
    const top = Math.min(...seen.map((box) => box.top));
    const right = Math.max(...seen.map((box) => box.right));
    return { left, right, width: right - left, height: Math.max(...seen.map((box) => box.bottom)) - top };
  };
  const isSeen = (each) => each.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !each.closest('[aria-hidden=true], [inert]');
  const scrolls = (each) => { for (let at = each.parentElement; at && at !== document.body; at = at.parentElement)
    if (['auto', 'scroll', 'hidden', 'clip'].includes(getComputedStyle(at).overflowX) && at.scrollWidth > at.clientWidth) return true; return false; };
  /* A link within a sentence is only as high as its line. */
  const isWord = (each) => getComputedStyle(each).display === 'inline' && each.closest('p')?.textContent.trim() !== each.textContent.trim() && each.closest('p') !== null;
  /* A link in a row of a list may be small, because the whole row opens. */
  const isOfRow = (each) => each.matches('a:not([href^="tel:"])') && each.closest('[role=row][data-opens], li[data-opens]') !== null;
  const found = [];
  for (const each of document.querySelectorAll(named)) {
    if (!isSeen(each) || isWord(each) || isOfRow(each)) continue;
    const box = boxOf(each);
    if (!Number.isFinite(box.width) || (box.right < 1)) continue;
    const name = each.getAttribute('aria-label') || each.labels?.[0]?.textContent || each.textContent.trim() || each.getAttribute('placeholder') || each.tagName;
    const say = (what) => found.push(what + ': ' + name.slice(0, 40) + ' ' + Math.round(box.width) + ' × ' + Math.round(box.height));
    if (box.height < least - 0.5 || box.width < least - 0.5) say('small');
    if ((box.left < -0.5 || box.right > innerWidth + 0.5) && !scrolls(each)) say('outside');
  }
  if (document.documentElement.scrollWidth > innerWidth) found.push('wide: ' + document.documentElement.scrollWidth);
  if (innerWidth !== screen.width) found.push('the page is zoomed out to ' + innerWidth);
  return [...new Set(found)];
}`;

/** Controls that a gloved finger would miss, or that are outside the screen. */
export const unreachable = (page: Page, least: number): Promise<string[]> =>
  page.evaluate<string[]>(`(${measure})(${least})`);
