import type { IncomingHttpHeaders } from 'node:http';
import type { Organisation } from './organisation.ts';
import { consentPage } from './pages.ts';
import type { SignIn } from './sign-in.ts';
import { areKnown } from './signing/scopes.ts';

export type Answer = {
  readonly status: number;
  readonly body: object | string;
  readonly headers?: Readonly<Record<string, string>>;
};
type Asked = {
  readonly url: URL;
  readonly method: string;
  readonly text: string;
  readonly headers: IncomingHttpHeaders;
};

type Consent = {
  readonly org: Organisation;
  readonly signIn: SignIn;
  readonly redirects: () => readonly string[];
  readonly others: readonly Organisation[];
};

/** The pages and calls of the sign-in; null for any other address. */
export function consentCalls({ org, signIn, redirects, others }: Consent) {
  const consent = (url: URL): Answer => {
    const query = url.searchParams;
    const redirect = query.get('redirect_uri') ?? '';
    const clientId = query.get('client_id') ?? '';
    const scopes = query.get('scope') ?? '';
    if (!signIn.knows(clientId)) return { status: 400, body: '<h1>unauthorized_client</h1>' };
    // An unregistered return address would hand the code to somebody else.
    if (!redirects().includes(redirect)) return { status: 400, body: '<h1>invalid_request: redirect_uri</h1>' };
    if (!areKnown(scopes)) return { status: 400, body: '<h1>invalid_scope</h1>' };
    const back = (params: Record<string, string>) =>
      `${redirect}?${new URLSearchParams({ ...params, state: query.get('state') ?? '' })}`;
    if (url.pathname.endsWith('/authorize'))
      return { status: 200, body: consentPage(org, `allow${url.search}`, back({ error: 'access_denied' }), scopes) };
    org.isConnected = true;
    return { status: 302, body: '', headers: { location: back({ code: signIn.code(clientId, redirect, scopes) }) } };
  };
  return {
    answer({ url, method, text, headers }: Asked): Answer | null {
      if (/^\/identity\/connect\/(authorize|allow)$/.test(url.pathname)) return consent(url);
      if (url.pathname === '/connect/token')
        return { status: 200, body: signIn.exchange(headers.authorization, new URLSearchParams(text)) };
      if (url.pathname === '/connect/revocation') {
        signIn.revoke();
        return { status: 200, body: {} };
      }
      if (!url.pathname.startsWith('/connections')) return null;
      signIn.check(headers.authorization);
      if (method === 'DELETE') {
        org.isConnected = false;
        return { status: 204, body: '' };
      }
      const connections = (org.isConnected ? [org, ...others] : []).map((each) => ({
        id: each.connectionId,
        tenantId: each.tenantId,
        tenantType: 'ORGANISATION',
        tenantName: each.name,
      }));
      return { status: 200, body: connections };
    },
  };
}
