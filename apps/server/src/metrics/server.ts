import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { StartError } from '../start-error.ts';
import { type MetricsJson, metricsText, metricsType } from './text.ts';

export type MetricsServer = { readonly address: AddressInfo; close(): Promise<void> };
type Options = {
  readonly port: number;
  readonly host: string;
  readonly figures: () => Promise<readonly MetricsJson[]>;
};

function explained(error: NodeJS.ErrnoException, port: number, host: string): Error {
  const sentences: Record<string, string> = {
    EADDRINUSE: `Port ${port} is already in use; stop the program that has it, or set METRICS_PORT to another number`,
    EACCES: `Port ${port} may not be opened by this account; set METRICS_PORT to another number, 1024 or higher`,
    EADDRNOTAVAIL: `METRICS_HOST ${host} is not an address of this machine`,
    ENOTFOUND: `METRICS_HOST ${host} is not an address of this machine`,
  };
  const sentence = sentences[error.code ?? ''];
  return sentence ? new StartError(sentence) : error;
}

/** `GET /metrics` for Prometheus, on a port of its own, because the figures are nobody's business who uses the yard. */
export async function serveMetrics({ port, host, figures }: Options): Promise<MetricsServer> {
  const server = createServer(async (request, reply) => {
    request.resume();
    const send = (status: number, type: string, body: string) =>
      reply.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(body);
    if (request.url?.split('?')[0] !== '/metrics') return send(404, 'text/plain', 'The figures are at /metrics\n');
    if (request.method !== 'GET') return send(405, 'text/plain', 'The figures can only be read\n');
    try {
      send(200, metricsType, await metricsText(await figures()));
    } catch {
      send(500, 'text/plain', 'The figures could not be put together\n');
    }
  });
  await new Promise<void>((done, fail) => {
    server.once('error', fail).listen({ port, host }, done);
  }).catch((error) => {
    throw explained(error, port, host);
  });
  return {
    address: server.address() as AddressInfo,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
