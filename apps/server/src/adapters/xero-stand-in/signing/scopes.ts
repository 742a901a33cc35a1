import { XeroRefusal } from '../refused.ts';

/** The scopes of which a call needs one; a read also accepts the scope's `.read` variant. */
const needed: Readonly<Record<string, readonly string[]>> = {
  Organisation: ['accounting.settings'],
  Organisations: ['accounting.settings'],
  Accounts: ['accounting.settings'],
  TaxRates: ['accounting.settings'],
  TrackingCategories: ['accounting.settings'],
  Contacts: ['accounting.contacts'],
  Invoices: ['accounting.invoices', 'accounting.transactions'],
  CreditNotes: ['accounting.invoices', 'accounting.transactions'],
  Payments: ['accounting.payments', 'accounting.transactions'],
  BankTransactions: ['accounting.banktransactions', 'accounting.transactions'],
};
const scopes = new Set(
  Object.values(needed)
    .flat()
    .flatMap((scope) => [scope, `${scope}.read`]),
);
const known = new Set([...scopes, 'openid', 'profile', 'email', 'offline_access']);

export const areKnown = (asked: string) => asked.split(/\s+/).every((scope) => scope === '' || known.has(scope));

/** Throws Xero's answer to a valid token without the needed scope: renewing the token does not help. */
export function mayAsk(granted: string, method: string, resource: string) {
  const wanted = needed[resource] ?? [];
  const has = new Set(granted.split(/\s+/));
  const may = wanted.some((scope) => has.has(scope) || (method === 'GET' && has.has(`${scope}.read`)));
  if (wanted.length > 0 && !may)
    throw new XeroRefusal(
      401,
      { Type: null, Title: 'Unauthorized', Status: 401, Detail: 'AuthorizationUnsuccessful', Instance: null },
      { 'www-authenticate': 'Bearer error="insufficient_scope"' },
    );
}
