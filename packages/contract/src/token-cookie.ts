/**
 * The cookie with the token. Calls send the token in a header; the cookie identifies only pages that the browser opens
 * itself.
 */
export const tokenCookie = 'yk_token';
