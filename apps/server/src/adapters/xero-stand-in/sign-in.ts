import { randomBytes } from 'node:crypto';
import type { Organisation } from './organisation.ts';
import { unauthorised, XeroRefusal } from './refused.ts';
import { idToken } from './signing/id-token.ts';

const ACCESS_SECONDS = 1800;
const REFRESH_MS = 60 * 24 * 3600 * 1000;
const token = () => randomBytes(32).toString('base64url');

type Code = { readonly clientId: string; readonly redirect: string; readonly scope: string; readonly until: number };

/** OAuth 2.0 as in Xero: a code works once, an access token for half an hour, a refresh token once. */
export function newSignIn(
  org: Organisation,
  now: () => Date,
  clients: ReadonlyMap<string, string>,
  issuer: () => string,
) {
  const codes = new Map<string, Code>();

  const invalid = (error: string) => new XeroRefusal(400, { error });
  const issue = (scope: string, clientId: string) => {
    const asked = new Set(scope.split(/\s+/));
    const access_token = token();
    org.accessTokens[access_token] = { until: now().getTime() + ACCESS_SECONDS * 1000, scope };
    // Without `offline_access` the app gets no refresh token; without `openid` it is not told who signed in.
    const refresh_token = asked.has('offline_access') ? token() : undefined;
    if (refresh_token) org.refreshTokens[refresh_token] = { until: now().getTime() + REFRESH_MS, scope };
    const id_token = asked.has('openid') ? idToken(issuer(), clientId, access_token, now()) : undefined;
    return { id_token, access_token, expires_in: ACCESS_SECONDS, token_type: 'Bearer', refresh_token, scope };
  };

  return {
    knows: (clientId: string) => clients.has(clientId),
    code(clientId: string, redirect: string, scope: string) {
      const code = token();
      codes.set(code, { clientId, redirect, scope, until: now().getTime() + 5 * 60_000 });
      return code;
    },
    exchange(authorization: string | undefined, form: URLSearchParams) {
      const [clientId = '', secret = ''] = Buffer.from((authorization ?? '').replace(/^Basic /, ''), 'base64')
        .toString()
        .split(':');
      if (!clients.has(clientId) || clients.get(clientId) !== secret)
        throw new XeroRefusal(401, { error: 'invalid_client' });
      if (form.get('grant_type') === 'refresh_token') {
        const given = form.get('refresh_token') ?? '';
        const kept = org.refreshTokens[given];
        delete org.refreshTokens[given];
        if (!kept || kept.until < now().getTime()) throw invalid('invalid_grant');
        return issue(kept.scope, clientId);
      }
      const given = form.get('code') ?? '';
      const kept = codes.get(given);
      codes.delete(given);
      if (
        !kept ||
        kept.clientId !== clientId ||
        kept.redirect !== form.get('redirect_uri') ||
        kept.until < now().getTime()
      )
        throw invalid('invalid_grant');
      return issue(kept.scope, clientId);
    },
    /** returns the scopes of a token; refuses one that is not, or no longer, valid */
    check(authorization: string | undefined): string {
      const kept = org.accessTokens[(authorization ?? '').replace(/^Bearer /, '')];
      if (kept === undefined) throw unauthorised('AuthenticationUnsuccessful');
      if (!(kept.until >= now().getTime())) throw unauthorised('TokenExpired: token expired');
      return kept.scope;
    },
    /** simulates the organisation withdrawing its consent */
    revoke() {
      org.accessTokens = {};
      org.refreshTokens = {};
    },
    expireAccess: () => {
      org.accessTokens = {};
    },
  };
}
export type SignIn = ReturnType<typeof newSignIn>;
