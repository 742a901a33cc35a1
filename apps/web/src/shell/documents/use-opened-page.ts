import { useEffect } from 'react';
import { type DocumentKind, documentKinds, openDocument } from './documents.ts';
import { type RecentKind, rememberPage } from './recent-pages.ts';

const isDocument = (kind: RecentKind): kind is DocumentKind => documentKinds.some((each) => each === kind);

/**
 * Remembers a detail page once its name is known, and opens its tab where the kind has tabs. `useOpenedPage('contact',
 * String(id), contact.data?.name)`
 */
export function useOpenedPage(kind: Exclude<RecentKind, 'screen'>, id: string, name: string | undefined): void {
  useEffect(() => {
    if (name === undefined) return;
    if (isDocument(kind)) openDocument(kind, id, name);
    else rememberPage(kind, { id, name });
  }, [kind, id, name]);
}
