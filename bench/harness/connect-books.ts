import { newOrganisation } from '../../apps/server/src/adapters/xero-stand-in/organisation.ts';
import { loadOrganisation, savingTo } from '../../apps/server/src/adapters/xero-stand-in/saved.ts';
import { startXeroStandIn, type XeroStandIn } from '../../apps/server/src/adapters/xero-stand-in/server.ts';

export type Books = {
  readonly standIn: XeroStandIn;
  /** what the server has to be started with */
  readonly env: Record<string, string>;
  /** the addresses to which the stand-in may send people back */
  readonly registered: string[];
  /** also writes the accounts into `file` */
  stop(): Promise<void>;
};
type Wanted = {
  readonly limits?: NonNullable<Parameters<typeof startXeroStandIn>[0]['limits']>;
  /** where the accounts of a kept yard are, which are the same each time */
  readonly file?: string;
};

/** The stand-in for Xero in this process, so that its memory and its work are not the server's. */
export async function startBooks({ limits, file }: Wanted = {}): Promise<Books> {
  const registered: string[] = [];
  const organisation = file === undefined ? newOrganisation() : await loadOrganisation(file);
  const standIn = await startXeroStandIn({
    ...(limits ? { limits } : {}),
    organisation,
    redirects: () => registered,
  });
  const env = {
    XERO_CLIENT_ID: 'stand-in',
    XERO_CLIENT_SECRET: 'stand-in-secret',
    XERO_LOGIN_URL: standIn.url,
    XERO_IDENTITY_URL: standIn.url,
    XERO_API_URL: standIn.url,
  };
  const stop = async () => {
    await standIn.stop();
    if (file !== undefined) savingTo(file)(organisation);
  };
  return { standIn, env, registered, stop };
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
