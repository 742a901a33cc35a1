import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { type AccountingPort, CONSENT_RETURN } from '../ports/accounting.ts';
import { xeroClient } from './xero-client.ts';
import { loadOrganisation, savingTo } from './xero-stand-in/saved.ts';
import { startXeroStandIn } from './xero-stand-in/server.ts';

const STAND_IN = '/xero-stand-in';
type Opened = { readonly port: AccountingPort | null; close(): Promise<void> };

/** Xero if an app is registered; in a demo yard the stand-in, whose pages this server shows; otherwise none. */
export async function openAccounting(
  config: Config,
  fastify: FastifyInstance,
  publicUrl: () => string,
): Promise<Opened> {
  const failed = (raw: string) => fastify.log.warn({ raw }, 'Xero could not be reached');
  if (config.xero)
    return { port: xeroClient({ ...config.xero, webUrl: 'https://go.xero.com', failed }), close: async () => {} };
  if (!config.demo) return { port: null, close: async () => {} };
  const file = path.join(config.dataDir, 'xero-stand-in.json');
  const standIn = await startXeroStandIn({
    redirects: () => [`${publicUrl()}${CONSENT_RETURN}`],
    organisation: await loadOrganisation(file),
    changed: savingTo(file),
  });
  fastify.get(`${STAND_IN}/*`, async (request, reply) => {
    reply.raw.setHeader('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'");
    reply.hijack();
    await standIn.handle(request.raw, reply.raw, (request.raw.url ?? '').slice(STAND_IN.length));
  });
  const { url } = standIn;
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
    close: () => standIn.stop(),
  };
}
