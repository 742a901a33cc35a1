import type { AccountingPort } from '../ports/accounting.ts';
import type { CatalogueAnswer, CataloguePort, PlatePort } from '../ports/catalogue.ts';

const COPY = 'This is a restored copy of the yard, which does not talk to Xero';
const WAIT_MS = 60_000;

/** A copy that renewed the tokens would disconnect the real yard from Xero, and one that booked would book twice. */
export function quietAccounting(port: AccountingPort, isCopy: () => boolean): AccountingPort {
  const failed = { kind: 'failed', reason: COPY } as const;
  return {
    ...port,
    exchange: async (code, redirect) => (isCopy() ? failed : port.exchange(code, redirect)),
    refresh: async (token) => (isCopy() ? failed : port.refresh(token)),
    revoke: async (token) => {
      if (!isCopy()) await port.revoke(token);
    },
    tenants: async (access) => (isCopy() ? failed : port.tenants(access)),
    request: async (access, tenantId, request) =>
      isCopy() ? { kind: 'wait', ms: WAIT_MS, reason: COPY } : port.request(access, tenantId, request),
  };
}

/** Catalogue requests are charged to the real yard. */
export function quietCatalogue<T extends { readonly port: CataloguePort | null; readonly plates: PlatePort | null }>(
  ports: T,
  isCopy: () => boolean,
): T {
  const { port, plates } = ports;
  const quiet =
    <O, A>(ask: (o: O) => Promise<CatalogueAnswer<A>>) =>
    async (o: O): Promise<CatalogueAnswer<A>> =>
      isCopy() ? { kind: 'failed', fault: { kind: 'copy' } } : ask(o);
  return {
    ...ports,
    port: port && {
      name: port.name,
      isDemo: port.isDemo,
      carInfo: quiet((o) => port.carInfo(o)),
      tree: quiet((o) => port.tree(o)),
      schemas: quiet((o) => port.schemas(o)),
      parts: quiet((o) => port.parts(o)),
      suggest: quiet((o) => port.suggest(o)),
      picture: quiet((o) => port.picture(o)),
    },
    plates: plates && { ...plates, find: async (regNo) => (isCopy() ? null : plates.find(regNo)) },
  };
}
