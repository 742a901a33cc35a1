import type { KeyboardEvent } from 'react';

/** Up and down walk the menu, left folds the group of the focused entry, right opens a folded one. */
export function onMenuKey(event: KeyboardEvent<HTMLElement>): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('a, button')];
  const now = (event.target as Element).closest<HTMLElement>('a, button');
  const at = now === null ? -1 : all.indexOf(now);
  if (now === null || at < 0) return;
  const heading = all.slice(0, at + 1).findLast((each) => each.hasAttribute('aria-expanded'));
  const isOpen = heading?.getAttribute('aria-expanded') === 'true';
  const to: Record<string, HTMLElement | undefined> = {
    ArrowDown: all[at + 1],
    ArrowUp: all[at - 1],
    Home: all[0],
    End: all.at(-1),
    ArrowRight: isOpen && now === heading ? all[at + 1] : undefined,
    ArrowLeft: isOpen || now !== heading ? heading : undefined,
  };
  if (!(event.key in to)) return;
  event.preventDefault();
  if (heading && (event.key === 'ArrowLeft' ? isOpen : event.key === 'ArrowRight' && !isOpen && now === heading))
    heading.click();
  to[event.key]?.focus();
}
