import { startApp, type TestApp } from '@yardkeeper/testkit/app';
import { useMade } from '@yardkeeper/testkit/use-app';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Fault, startS3 } from '../adapters/s3/s3-testing.ts';

let s3: Awaited<ReturnType<typeof startS3>>;
let app: TestApp;
beforeAll(async () => {
  s3 = await startS3();
  const { accessKeyId, secretAccessKey, region } = s3.account;
  app = await startApp({
    env: {
      FILES: 's3://yard/files',
      S3_ENDPOINT: s3.endpoint,
      S3_ACCESS_KEY_ID: accessKeyId,
      S3_SECRET_ACCESS_KEY: secretAccessKey,
      S3_REGION: region,
    },
  });
});
afterAll(async () => {
  await app?.close();
  await s3.close();
});
const seller = useMade(() => app.as('SALES_PERSON'));

it('while S3 is away, what needs a file is refused with a sentence, an upload fails whole, and the rest goes on', async () => {
  const body = { isCustomer: 1, company: 'Filing Cabinet' } as const;
  const { debtorID } = await seller.do('POST /mgr/contactManage/addContactInfo', { body });
  const upload = (name: string) =>
    seller.ask('POST /mgr/customerFile/addCustomerFile', {
      body: { debtorID },
      files: { file: new File(['Kia ora'], name) },
    });
  const list = () => seller.do('GET /mgr/customerFile/getCustomerFile/:id', { params: { id: debtorID } });
  const [file] = (await upload('kept.txt')).body.data;
  const download = () => seller.ask('GET /mgr/customerFile/downloadFile', { query: { fileName: file!.fileName } });
  expect((await download()).status).toBe(200);
  expect([...s3.objects.keys()]).toContain(`files/${file!.fileName.slice(0, 2)}/${file!.fileName}`);

  s3.state.faults = Array<Fault>(100).fill('reset');
  for (const answer of [await upload('lost.txt'), await download()]) {
    expect([answer.status, answer.body.msg]).toEqual([
      503,
      expect.stringMatching(/^Where the files are kept does not answer/),
    ]);
    expect(answer.headers).not.toHaveProperty('yard-notice');
  }
  expect((await list()).map(({ originalName }) => originalName)).toEqual(['kept.txt']);
  s3.state.faults = [];
  expect((await upload('after.txt')).status).toBe(200);
  expect((await list()).map(({ originalName }) => originalName)).toEqual(['after.txt', 'kept.txt']);
});
