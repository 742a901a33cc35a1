export type TokenPair = {
  readonly access: string;
  readonly refresh: string;
  readonly seconds: number;
  readonly scopes: string;
};
/** Where the person comes back to after giving consent; an app registers it over there. */
export const CONSENT_RETURN = '/administrator/connect-app-to-xero';

type Tenant = { readonly id: string; readonly name: string };

export type AccountingRequest = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly query?: Readonly<Record<string, string | number | undefined>>;
  readonly body?: object;
  /** the same for every try of one request, so that the other side can tell a repeat */
  readonly key?: string;
  readonly modifiedSince?: Date;
};

export type Limits = { readonly minuteLeft: number | null; readonly dayLeft: number | null };
export type AccountingAnswer =
  | { readonly kind: 'ok'; readonly body: Readonly<Record<string, unknown>>; readonly limits: Limits }
  /** the other side understood it and refuses it, in its own words */
  | { readonly kind: 'refused'; readonly reason: string; readonly body: unknown }
  | { readonly kind: 'notThere' }
  /** the access token is not, or no longer, good */
  | { readonly kind: 'signedOut'; readonly reason: string }
  /** certainly not done; worth asking again after the time */
  | { readonly kind: 'wait'; readonly ms: number; readonly reason: string; readonly limits?: Limits }
  /** it may have been done */
  | { readonly kind: 'unknown'; readonly reason: string };

export type SignInAnswer<T> =
  | { readonly kind: 'ok'; readonly value: T }
  /** for good: somebody must connect again */
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'failed'; readonly reason: string };

/** The accounting system, as one app registered there sees it. */
export type AccountingPort = {
  readonly isStandIn: boolean;
  consentUrl(state: string, redirect: string): string;
  exchange(code: string, redirect: string): Promise<SignInAnswer<TokenPair>>;
  refresh(token: string): Promise<SignInAnswer<TokenPair>>;
  revoke(token: string): Promise<void>;
  tenants(access: string): Promise<SignInAnswer<readonly Tenant[]>>;
  request(access: string, tenantId: string, request: AccountingRequest): Promise<AccountingAnswer>;
  /** where a person sees the document there */
  linkTo(remoteId: string, kind: 'invoice' | 'bill' | 'creditNote' | 'supplierCredit'): string;
  /** signs what the webhook sends; null when none is set up */
  readonly webhookKey: string | null;
};
