export type TokenPair = {
  readonly access: string;
  readonly refresh: string;
  readonly seconds: number;
  readonly scopes: string;
};
/** Where the person returns after giving consent; it must be registered with the app in the accounting system. */
export const CONSENT_RETURN = '/administrator/connect-app-to-xero';

type Tenant = { readonly id: string; readonly name: string };

export type AccountingRequest = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly query?: Readonly<Record<string, string | number | undefined>>;
  readonly body?: object;
  /** identical for every try of one request, so that the accounting system recognises a repeat */
  readonly key?: string;
  readonly modifiedSince?: Date;
};

export type Limits = { readonly minuteLeft: number | null; readonly dayLeft: number | null };
export type AccountingAnswer =
  | { readonly kind: 'ok'; readonly body: Readonly<Record<string, unknown>>; readonly limits: Limits }
  /** the accounting system understood the request and refused it, with this reason */
  | { readonly kind: 'refused'; readonly reason: string; readonly body: unknown }
  | { readonly kind: 'notThere' }
  /** the access token is not, or no longer, valid */
  | { readonly kind: 'signedOut'; readonly reason: string }
  /** certainly not done; can be repeated after this time */
  | { readonly kind: 'wait'; readonly ms: number; readonly reason: string; readonly limits?: Limits }
  /** it may have been done */
  | { readonly kind: 'unknown'; readonly reason: string };

export type SignInAnswer<T> =
  | { readonly kind: 'ok'; readonly value: T }
  /** permanent: somebody must connect again */
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'failed'; readonly reason: string };

/** The accounting system, as an app registered there can use it. */
export type AccountingPort = {
  readonly isStandIn: boolean;
  consentUrl(state: string, redirect: string): string;
  exchange(code: string, redirect: string): Promise<SignInAnswer<TokenPair>>;
  refresh(token: string): Promise<SignInAnswer<TokenPair>>;
  revoke(token: string): Promise<void>;
  tenants(access: string): Promise<SignInAnswer<readonly Tenant[]>>;
  request(access: string, tenantId: string, request: AccountingRequest): Promise<AccountingAnswer>;
  /** the address of the document there, for a person */
  linkTo(remoteId: string, kind: 'invoice' | 'bill' | 'creditNote' | 'supplierCredit'): string;
  /** verifies the signature of webhook calls; null when no webhook is set up */
  readonly webhookKey: string | null;
};
