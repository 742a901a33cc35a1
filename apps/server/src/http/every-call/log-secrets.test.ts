import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

/** The real logger writes to standard output, so a separate process makes the requests. */
const program = `
import { makeServer } from '../server.ts';
const app = await makeServer({ logLevel: 'trace' });
app.post('/user/resetPassword', async (request) => { request.log.info({ req: request }, 'seen'); return {}; });
app.get('/broken', async () => { throw new Error('inside'); });
const headers = { authorization: 'Bearer SECRET-TOKEN' };
await app.inject({ method: 'POST', url: '/user/resetPassword?code=SECRET-CODE&password=SECRET-PASSWORD', headers });
await app.inject({ url: '/broken?code=SECRET-CODE', headers });
await app.close();
`;

describe('the log', () => {
  it('names the route of a request and none of its secrets', () => {
    const ran = spawnSync(
      process.execPath,
      [
        '--input-type=module-typescript',
        '--eval',
        program.replace('../server.ts', path.join(import.meta.dirname, '../server.ts')),
      ],
      { encoding: 'utf8', cwd: import.meta.dirname },
    );
    expect(ran.stderr).toBe('');
    expect(ran.stdout).toContain('"req":{"call":"POST /user/resetPassword"}');
    expect(ran.stdout).toContain('inside');
    expect(ran.stdout).not.toContain('SECRET');
  });
});
