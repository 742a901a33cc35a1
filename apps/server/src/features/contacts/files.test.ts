import { useApp, useMade } from '@yardkeeper/testkit/use-app';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';

let customer: number;
const app = useApp();
const seller = useMade(() => app.as('SALES_PERSON'));
const admin = useMade(() => app.as('SUPER_ADMIN'));
beforeAll(async () => {
  const body = { isCustomer: 1, company: 'Filing Cabinet' } as const;
  customer = (await seller.do('POST /mgr/contactManage/addContactInfo', { body })).debtorID;
});

const upload = (bytes: Uint8Array | string, name: string, who = seller, debtorID = customer) =>
  who.ask('POST /mgr/customerFile/addCustomerFile', {
    body: { debtorID },
    files: { file: new File([bytes as BlobPart], name) },
  });
const download = (fileName: string, who = seller) =>
  who.ask('GET /mgr/customerFile/downloadFile', { query: { fileName } });
const png = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();

describe('files of a contact', () => {
  it('are kept with their own name, pictured small and come back byte for byte', async () => {
    const bytes = await png();
    const added = await upload(new Uint8Array(bytes), 'Damage – left front.png');
    const [file] = added.body.data;
    expect(file).toMatchObject({
      originalName: 'Damage – left front.png',
      contentType: 'image/png',
      bytes: bytes.length,
    });
    expect(file!.thumbUrl).toMatch(/^\/files\//);
    const thumb = await seller.raw({ method: 'GET', url: file!.thumbUrl! });
    expect(thumb.headers['content-type']).toBe('image/webp');
    const answer = await download(file!.fileName);
    expect(Buffer.compare(answer.body.data as unknown as Buffer, bytes)).toBe(0);
    expect(answer.headers['content-disposition']).toBe(
      `attachment; filename*=UTF-8''${encodeURIComponent('Damage – left front.png')}`,
    );
    expect(answer.headers['cache-control']).toBe('no-store');
    const listed = await seller.do('GET /mgr/customerFile/getCustomerFile/:id', { params: { id: customer } });
    expect(listed.map((f) => f.originalName)).toEqual(['Damage – left front.png']);
    const remove = () => seller.ask('DELETE /mgr/customerFile/deleteCustomerFile/:id', { params: { id: file!.id } });
    expect((await remove()).status).toBe(200);
    expect((await remove()).status).toBe(404);
    expect((await download(file!.fileName)).status).toBe(404);
  });

  it('carry nothing unseen in their name, and end as what they are', async () => {
    const bytes = new Uint8Array(await png());
    for (const [name, kept] of [
      ['engine\u202egpj.exe', 'enginegpj.exe.png'],
      ['door\u2066\u200b\u0007.jpg', 'door.png'],
      ['bill.pdf', 'bill.pdf.png'],
    ] as const) {
      const [file] = (await upload(bytes, name)).body.data;
      expect(file!.originalName).toBe(kept);
      expect((await download(file!.fileName)).headers['content-disposition']).toBe(
        `attachment; filename*=UTF-8''${encodeURIComponent(kept)}`,
      );
    }
  });

  it('are told by their content, not by their name', async () => {
    const asJpeg = await upload(new Uint8Array(await png()), 'really.jpg');
    expect(asJpeg.body.data[0]).toMatchObject({ contentType: 'image/png', fileName: expect.stringMatching(/\.png$/) });
    const page = '<!doctype html><script>alert(1)</script>';
    for (const [content, name] of [
      [page, 'invoice.pdf'],
      ['<svg xmlns="http://www.w3.org/2000/svg"/>', 'logo.png'],
      [new Uint8Array([0x4d, 0x5a, 0, 3, 0, 0, 0, 4, 0, 0]), 'setup.pdf'],
      [new Uint8Array([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0]), 'notes.txt'],
    ] as const) {
      const refused = await upload(content, name);
      expect([refused.status, Object.keys(refused.body.fields ?? {})], name).toEqual([422, ['file']]);
    }
    const text = await upload('Kia ora', '..\\..\\C:\\notes<1>.txt');
    expect(text.body.data[0]).toMatchObject({
      originalName: 'notes1.txt',
      contentType: 'text/plain; charset=utf-8',
      thumbUrl: null,
    });
    const empty = await seller.ask('POST /mgr/customerFile/addCustomerFile', {
      body: { debtorID: customer },
      files: {},
    });
    expect([empty.status, empty.body.fields]).toEqual([422, { file: 'Choose a file' }]);
  });

  it('a name that is a path, or unknown, is not there', async () => {
    const tricks = ['../secrets', '..%2f..%2fetc/passwd', '/etc/passwd', 'a'.repeat(40), '\0', '%00', ''];
    for (const fileName of tricks) expect((await download(fileName)).status, fileName).toBe(404);
  });

  it('of a supplier are not reached without permission to see suppliers, nor by those who see no contacts', async () => {
    const body = { isSupplier: 1, company: 'Closed Books' } as const;
    const { debtorID } = await admin.do('POST /mgr/contactManage/addContactInfo', { body });
    const { fileName, id } = (await upload('price list', 'prices.txt', admin, debtorID)).body.data[0]!;
    expect((await download(fileName, admin)).status).toBe(200);
    expect((await download(fileName, seller)).status).toBe(403);
    expect((await download(fileName, await app.as('PICKER'))).status).toBe(403);
    expect((await upload('x', 'x.txt', seller, debtorID)).status).toBe(403);
    const remove = seller.ask('DELETE /mgr/customerFile/deleteCustomerFile/:id', { params: { id } });
    expect((await remove).status).toBe(403);
    const listed = seller.ask('GET /mgr/customerFile/getCustomerFile/:id', { params: { id: debtorID } });
    expect((await listed).status).toBe(403);
  });
});
