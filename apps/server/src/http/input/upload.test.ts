import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeServer } from '../server.ts';
import { readUpload } from './upload.ts';

let app: FastifyInstance;
beforeAll(async () => {
  app = await makeServer({ logLevel: 'silent' });
  app.post('/form', async (request) => {
    const { body, files } = await readUpload(request, { json: 'detailSaveVo', files: ['imageList'] });
    return { body, files: files.map((f) => [f.field, f.fileName, f.bytes.length]) };
  });
});
afterAll(() => app.close());

async function post(form: FormData) {
  const request = new Request('http://localhost/', { method: 'POST', body: form });
  const payload = Buffer.from(await request.arrayBuffer());
  const headers = { 'content-type': request.headers.get('content-type')! };
  return app.inject({ method: 'POST', url: '/form', payload, headers });
}

const detail = { vehicleId: 7, notes: 'Tāne’s ute' };

describe('a form with a JSON part', () => {
  it('takes it as a plain field or as the blob that browsers send, with files beside it', async () => {
    for (const part of [JSON.stringify(detail), new Blob([JSON.stringify(detail)], { type: 'application/json' })]) {
      const form = new FormData();
      form.append('detailSaveVo', part);
      form.append('imageList', new Blob(['abc']), 'front.jpg');
      form.append('imageList', new Blob(['']), '');
      expect((await post(form)).json()).toEqual({ body: detail, files: [['imageList', 'front.jpg', 3]] });
    }
  });

  it('refuses a part that is not JSON', async () => {
    const form = new FormData();
    form.append('detailSaveVo', '{');
    const answer = await post(form);
    expect([answer.statusCode, answer.json().msg]).toEqual([422, 'The part detailSaveVo is not valid JSON']);
  });
});
