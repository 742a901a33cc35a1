import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { allCalls } from '@yardkeeper/contract/all-calls';
import { openApiDocument } from '@yardkeeper/contract/openapi/openapi';
import { tokenCookie } from '@yardkeeper/contract/token-cookie';
import { refuse } from '@yardkeeper/domain/refused';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { docsPolicy } from './headers/policies.ts';
import type { Sessions } from './sessions.ts';

/** A page opened in the browser sends no authorization header, so the session is read from the cookie instead. */
const cookieToken = ({ headers: { cookie = '' } }: FastifyRequest): string | undefined =>
  cookie
    .split(/;\s*/)
    .find((pair) => pair.startsWith(`${tokenCookie}=`))
    ?.slice(tokenCookie.length + 1);

let described: ReturnType<typeof openApiDocument> | undefined;
/** Describing every call takes longer than the rest of the start, so it happens on the first request. */
const description = (): ReturnType<typeof openApiDocument> => (described ??= openApiDocument(allCalls));

/** Serves the API description: public in a demo, signed-in users only elsewhere. It cannot make calls that write. */
export async function registerApiDocs(app: FastifyInstance, o: { sessions: Sessions; demo: boolean }): Promise<void> {
  await app.register(async (docs) => {
    docs.addHook('onRequest', async (request) => {
      if (o.demo) return;
      const token = request.headers.authorization ?? cookieToken(request);
      if (!(await o.sessions.find(token))) refuse('unauthenticated', 'Sign in to go on');
    });
    docs.get('/openapi.json', async () => description());
    await docs.register(swagger, { mode: 'static', specification: { document: {} as never } });
    await docs.register(swaggerUi, {
      routePrefix: '/docs',
      staticCSP: docsPolicy,
      transformSpecification: () => description(),
      transformSpecificationClone: false,
    });
  });
}
