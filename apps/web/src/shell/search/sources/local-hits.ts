import { holdsWords } from '@yardkeeper/domain/search/words';
import { type RecentKind, type RecentPage, recentLabels, recentPath } from '../../documents/recent-pages.ts';
import type { MenuSection } from '../../menu/menu.ts';
import type { SearchHit } from './search-source.ts';

export const screenHits = (menu: readonly MenuSection[], words: string): readonly SearchHit[] =>
  menu.flatMap(({ group, screens }) =>
    screens
      .filter((screen) => holdsWords(`${group} ${screen.menu.label} ${screen.title}`, words))
      .map((screen) => ({
        label: screen.title,
        ...(group === screen.title ? {} : { detail: group }),
        to: screen.path,
      })),
  );

type Recent = { readonly kind: RecentKind; readonly page: RecentPage };

/** Screens are left out, because the menu already finds them. */
export const recentHits = (recent: readonly Recent[], words: string): readonly SearchHit[] =>
  recent
    .filter(({ kind, page }) => kind !== 'screen' && holdsWords(`${recentLabels[kind]} ${page.name}`, words))
    .slice(0, 8)
    .map(({ kind, page }) => ({ label: page.name, detail: recentLabels[kind], to: recentPath(kind, page.id) }));
