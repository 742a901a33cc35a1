import { useSyncExternalStore } from 'react';
import { type RecentKind, type RecentPage, recentKinds, recentPages } from './recent-pages.ts';

type Recent = { readonly kind: RecentKind; readonly page: RecentPage };

let seen: readonly (readonly RecentPage[])[] = [];
let list: readonly Recent[] = [];

/** Newest first; the array stays the same until one of the kinds changes. */
function read(): readonly Recent[] {
  const now = recentKinds.map((kind) => recentPages[kind].get());
  if (now.some((pages, at) => pages !== seen[at])) {
    seen = now;
    list = recentKinds
      .flatMap((kind) => recentPages[kind].get().map((page) => ({ kind, page })))
      .sort((a, b) => b.page.at - a.page.at);
  }
  return list;
}

function subscribe(listener: () => void): () => void {
  const stops = recentKinds.map((kind) => recentPages[kind].subscribe(listener));
  return () => {
    for (const stop of stops) stop();
  };
}

export const useRecentPages = (): readonly Recent[] => useSyncExternalStore(subscribe, read);
