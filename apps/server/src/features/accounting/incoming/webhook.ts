import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

const isSigned = (key: string, body: Buffer, given: unknown): boolean => {
  const wanted = createHmac('sha256', key).update(body).digest();
  const told = Buffer.from(typeof given === 'string' ? given : '', 'base64');
  return told.length === wanted.length && timingSafeEqual(told, wanted);
};

/**
 * Xero only announces that something changed, so the change is fetched afterwards. Xero requires 401 for a wrong
 * signature.
 */
export async function registerWebhook(
  fastify: FastifyInstance,
  key: string | null,
  changed: () => void,
): Promise<void> {
  if (key === null) return;
  await fastify.register(async (inner) => {
    inner.removeAllContentTypeParsers();
    inner.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 1_000_000 }, (_request, body, done) =>
      done(null, body),
    );
    inner.post('/xero/webhook', async (request, reply) => {
      if (!isSigned(key, (request.body ?? Buffer.alloc(0)) as Buffer, request.headers['x-xero-signature']))
        return reply.status(401).send();
      setImmediate(changed);
      return reply.status(200).send();
    });
  });
}
