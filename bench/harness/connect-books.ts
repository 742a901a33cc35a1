import { startXeroStandIn, type XeroStandIn } from '../../apps/server/src/adapters/xero-stand-in/server.ts';

export type Books = {
  readonly standIn: XeroStandIn;
  /** what the server has to be started with */
  readonly env: Record<string, string>;
  /** the addresses to which the stand-in may send people back */
  readonly registered: string[];
};

/** The stand-in for Xero in this process, so that its memory and its work are not the server's. */
export async function startBooks(limits?: Parameters<typeof startXeroStandIn>[0]['limits']): Promise<Books> {
  const registered: string[] = [];
  const standIn = await startXeroStandIn({ ...(limits ? { limits } : {}), redirects: () => registered });
  const env = {
    XERO_CLIENT_ID: 'stand-in',
    XERO_CLIENT_SECRET: 'stand-in-secret',
    XERO_LOGIN_URL: standIn.url,
    XERO_IDENTITY_URL: standIn.url,
    XERO_API_URL: standIn.url,
  };
  return { standIn, env, registered };
}

type Ask = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) => Promise<unknown>;
type Mapping = { readonly rows: readonly { kind: string; key: string; proposed: string }[] };

/** A super admin allows the access and takes the proposed accounts. */
export async function connectBooks(ask: Ask, registered: string[]): Promise<void> {
  const { url } = (await ask('GET', '/xero/authentication')) as { url: string };
  registered.push(new URL(url).searchParams.get('redirect_uri') ?? '');
  const answer = await fetch(url.replace('/authorize?', '/allow?'), { redirect: 'manual' });
  await ask('GET', `/xero/token${new URL(answer.headers.get('location')!).search}`);
  const { rows } = (await ask('GET', '/mgr/accounting/getMapping')) as Mapping;
  const chosen = rows.filter(({ proposed }) => proposed !== '');
  const body = { rows: chosen.map(({ kind, key, proposed }) => ({ kind, key, code: proposed })) };
  await ask('PUT', '/mgr/accounting/saveMapping', body);
}
