/** Where somebody is led whose role needs a second step that is not set up. */
export const secondStepPath = '/user/secondStep';

export const noAccessPath = '/not-found?noAccess=true';

/**
 * Null unless it is a path of this product, because a redirect must not lead to another site, nor back to the sign-in
 * pages, nor to the page that tells somebody else that they have no access.
 */
export function ownPath(value: unknown): string | null {
  if (typeof value !== 'string' || !value.startsWith('/')) return null;
  try {
    const url = new URL(value, location.origin);
    if (url.origin !== location.origin || url.pathname.startsWith('//') || isAuthPath(url.pathname)) return null;
    const path = `${url.pathname}${url.search}`;
    return path === noAccessPath ? null : `${path}${url.hash}`;
  } catch {
    return null;
  }
}

export const isAuthPath = (path: string): boolean => path === '/auth' || path.startsWith('/auth/');
