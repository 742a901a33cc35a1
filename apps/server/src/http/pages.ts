import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import { Refused } from '@yardkeeper/domain/refused';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendFailure } from './errors.ts';
import { pagePolicy, workerPolicy } from './headers/policies.ts';
import { machinePaths } from './machine-paths.ts';

const callPrefixes = /^\/(mgr|mobile|pdf|user|manageUser|xero|fcmToken|acqImages|files|login|ws)(\/|$)/;
const pagePaths = new Set(['/user/userProfile', '/user/changePassword']);

type Pages = {
  readonly webRoot: string;
  /** folders of earlier releases: screens that were opened with them still ask for their files */
  readonly earlier?: readonly string[] | undefined;
  readonly version: string;
};

export async function registerPages(app: FastifyInstance, { webRoot, earlier = [], version }: Pages): Promise<void> {
  const roots = [webRoot, ...earlier.filter((folder) => folder !== webRoot && fs.existsSync(folder))];
  const html = fs.readFileSync(path.join(webRoot, 'index.html'), 'utf8').replace('__VERSION__', version);
  await app.register(fastifyStatic, {
    root: roots,
    wildcard: false,
    index: false,
    decorateReply: false,
    // The build puts compressed copies beside its files; the copies get no address of their own.
    preCompressed: true,
    globIgnore: ['**/*.{br,gz}'],
    setHeaders: (reply, file) => {
      // File names in assets/ contain a hash of their content, so they may be cached forever.
      const hashed = file.includes(`${path.sep}assets${path.sep}`);
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      // A worker is held to the policy of its own file, and this one fetches the app's files to keep them.
      if (path.basename(file) === 'service-worker.js') reply.header('content-security-policy', workerPolicy);
    },
  });
  const sendPage = (reply: FastifyReply) => {
    const nonce = randomBytes(16).toString('base64');
    return reply
      .header('content-security-policy', pagePolicy(nonce))
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(html.replaceAll('__NONCE__', nonce));
  };
  for (const page of pagePaths) app.get(page, (_, reply) => sendPage(reply));
  app.setNotFoundHandler((request, reply) => (isPage(request) ? sendPage(reply) : sendNotFound(request, reply)));
}

function isPage(request: FastifyRequest): boolean {
  const [pathname = ''] = request.url.split('?');
  // Only a first path segment counts, because a deeper path may end in an email address, which looks like a file.
  const isFile = pathname.startsWith('/assets/') || /^\/[^/]+\.\w{2,5}$/.test(pathname);
  return (
    ['GET', 'HEAD'].includes(request.method) && !callPrefixes.test(pathname) && !machinePaths.test(pathname) && !isFile
  );
}

export const sendNotFound = (request: FastifyRequest, reply: FastifyReply) =>
  sendFailure(new Refused('notFound', 'There is nothing at this address'), request, reply);
