/** The screens keep the token here. Calls send it in a header; only a page that a browser opens by itself is known by it. */
export const tokenCookie = 'yk_token';
