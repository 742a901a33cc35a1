import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { type AccountingPort, CONSENT_RETURN } from '../ports/accounting.ts';
import { passOn } from './asking/pass-on.ts';
import { xeroClient } from './xero-client.ts';
import { pagePolicy } from './xero-stand-in/pages.ts';
import { loadOrganisation, savingTo } from './xero-stand-in/saved.ts';
import { startXeroStandIn, type XeroStandIn } from './xero-stand-in/server.ts';

const STAND_IN = '/xero-stand-in';
type Opened = { readonly port: AccountingPort | null; close(): Promise<void> };

/** The demo yard's accounting system; several processes share one, because its books are in memory. */
export async function startBooksOfDemo(dataDir: string, publicUrl: () => string): Promise<XeroStandIn> {
  const file = path.join(dataDir, 'xero-stand-in.json');
  return startXeroStandIn({
    redirects: () => [`${publicUrl()}${CONSENT_RETURN}`],
    organisation: await loadOrganisation(file),
    changed: savingTo(file),
  });
}

/**
 * Xero if an app is registered; in a demo yard the stand-in, whose pages this server shows; otherwise none. `elsewhere`
 * is the address of a stand-in that another process runs.
 */
export async function openAccounting(
  config: Config,
  fastify: FastifyInstance,
  publicUrl: () => string,
  elsewhere: string | null,
): Promise<Opened> {
  const failed = (raw: string) => fastify.log.warn({ raw }, 'Xero could not be reached');
  if (config.xero)
    return { port: xeroClient({ ...config.xero, webUrl: 'https://go.xero.com', failed }), close: async () => {} };
  if (!config.demo) return { port: null, close: async () => {} };
  const own = elsewhere === null ? await startBooksOfDemo(config.dataDir, publicUrl) : null;
  const url = own?.url ?? elsewhere!;
  fastify.get(`${STAND_IN}/*`, async ({ raw }, reply) => {
    reply.raw.setHeader('content-security-policy', pagePolicy);
    reply.hijack();
    passOn(url, (raw.url ?? '').slice(STAND_IN.length), raw, reply.raw);
  });
  const app = {
    clientId: 'stand-in',
    clientSecret: 'stand-in-secret',
    identityUrl: url,
    apiUrl: url,
    isStandIn: true,
    failed,
  };
  return {
    port: xeroClient({
      ...app,
      loginUrl: () => `${publicUrl()}${STAND_IN}`,
      webUrl: () => `${publicUrl()}${STAND_IN}`,
    }),
    close: async () => own?.stop(),
  };
}
