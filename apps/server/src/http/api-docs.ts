import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { allCalls } from '@yardkeeper/contract/all-calls';
import { openApiDocument } from '@yardkeeper/contract/openapi/openapi';
import { tokenCookie } from '@yardkeeper/contract/token-cookie';
import { refuse } from '@yardkeeper/domain/refused';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Sessions } from './sessions.ts';

/** A page that is opened in the browser sends no header of ours, so it is known by the cookie of the signed-in screen. */
const cookieToken = ({ headers: { cookie = '' } }: FastifyRequest): string | undefined =>
  cookie
    .split(/;\s*/)
    .find((pair) => pair.startsWith(`${tokenCookie}=`))
    ?.slice(tokenCookie.length + 1);

let described: ReturnType<typeof openApiDocument> | undefined;
/** Describing every call takes longer than the rest of a start, so it is done when somebody first looks at it. */
const description = (): ReturnType<typeof openApiDocument> => (described ??= openApiDocument(allCalls));

/** The description of the calls, for everybody in a demo and for the signed-in elsewhere. It only reads. */
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
      staticCSP: true,
      transformSpecification: () => description(),
      transformSpecificationClone: false,
    });
  });
}
