import { allCalls } from '@yardkeeper/contract/all-calls';
import { type CallDef, callKey } from '@yardkeeper/contract/call';
import { useApp, useMade } from '@yardkeeper/testkit/use-app';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { withoutPlace } from './without-place.ts';

const app = useApp();
const admin = useMade(() => app.as('SUPER_ADMIN'));

const gps = {
  IFD0: { Make: 'Phone' },
  IFD3: {
    GPSLatitudeRef: 'S',
    GPSLatitude: '41/1 17/1 4242/100',
    GPSLongitudeRef: 'E',
    GPSLongitude: '174/1 46/1 0/1',
  },
};
const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
  <rdf:Description rdf:about="" xmlns:exif="http://ns.adobe.com/exif/1.0/" exif:GPSLatitude="41,17.7S">
  <exif:GPSLongitude>174,46.2E</exif:GPSLongitude></rdf:Description></rdf:RDF></x:xmpmeta>`;
const drawn = () =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: 'teal' } })
    .withExif(gps)
    .withXmp(xmp);
/** 4242/100 seconds, as both byte orders write it, and the places that XMP spells out. */
const told = [Buffer.from([0, 0, 0x10, 0x92]), Buffer.from([0x92, 0x10, 0, 0]), '41,17.7S', '174,46.2E', '-41.2865'];
const tells = (bytes: Uint8Array): boolean => told.some((word) => Buffer.from(bytes).includes(word));

const made: Readonly<Record<string, () => Promise<Buffer>>> = {
  jpeg: () => drawn().jpeg().toBuffer(),
  png: () => drawn().png().toBuffer(),
  webp: () => drawn().webp().toBuffer(),
  tiff: () => drawn().tiff().toBuffer(),
  avif: () => drawn().avif().toBuffer(),
};

describe('a file without the place where it was taken', () => {
  it.each(Object.keys(made))(
    '%s: the place is gone, the picture and its other words are as they were',
    async (kind) => {
      const before = await made[kind]!();
      expect(tells(before)).toBe(true);
      const after = Buffer.from(withoutPlace(before));
      expect(tells(after)).toBe(false);
      const pixels = (bytes: Buffer) => sharp(bytes).raw().toBuffer();
      expect((await pixels(after)).equals(await pixels(before))).toBe(true);
      if (kind !== 'png')
        expect([after.length, after.includes('Phone')]).toEqual([before.length, before.includes('Phone')]);
      expect(Buffer.from(withoutPlace(after)).equals(after)).toBe(true);
    },
  );

  it('also in a format that we cannot decode, in a film, and in what a damaged file still holds', async () => {
    const jpeg = await made.jpeg!();
    const exif = jpeg.subarray(jpeg.indexOf('Exif\0\0'), jpeg.indexOf('Exif\0\0') + 400);
    const heic = Buffer.concat([Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), exif]);
    const film = Buffer.from('\0\0\0\x14ftypqt  \xa9xyz\0\x12-41.2865+174.7762+012.000/', 'latin1');
    for (const whole of [heic, film, jpeg.subarray(0, 700), film.subarray(0, 50)]) {
      const after = Buffer.from(withoutPlace(whole));
      expect([after.length, tells(after)]).toEqual([whole.length, false]);
    }
    for (const broken of ['', 'II', 'II*\0\xff\xff\xff\xff', 'MM\0*\0\0\0\x08\xff\xff', '\x89PNG\r\n\x1a\n\xff\xff'])
      expect(() => withoutPlace(Buffer.from(broken, 'latin1'))).not.toThrow();
  });
});

/** How each call stores the pictures it takes; a new call with a file is entered here. CSV files hold rows alone. */
const kept: Readonly<Record<string, 'redrawn' | 'wiped'>> = {
  'POST /mgr/common/saveLogo': 'redrawn',
  'POST /mgr/customerFile/addCustomerFile': 'wiped',
  'POST /mgr/delivery/collect': 'redrawn',
  'POST /mgr/device/handOver': 'wiped',
  'POST /mgr/dispatch/confirmDeliveries': 'redrawn',
  'POST /mgr/inventory/browseVehicles/saveDetail': 'redrawn',
  'POST /mgr/inventory/saveGlobalImage': 'redrawn',
  'POST /mgr/inventory/tagNoSaveDetail': 'redrawn',
  'POST /mgr/purchaseOrder/saveClaim': 'redrawn',
  'POST /mgr/purchaseOrder/uploadFile/:id': 'wiped',
  'POST /mobile/delivery/deliver': 'redrawn',
  'POST /mobile/delivery/fail': 'redrawn',
  'POST /mobile/dispatch/addParcelPhoto': 'redrawn',
  'POST /mobile/picking/condition': 'redrawn',
  'POST /mobile/picking/stall': 'redrawn',
  'POST /mobile/pickup/addPhoto': 'redrawn',
  'POST /mobile/pickup/saveSignature': 'redrawn',
  'POST /user/manageUserProfile/:id': 'redrawn',
};
const uploads = Object.values(allCalls)
  .flatMap((calls): CallDef[] => Object.values(calls))
  .filter(({ upload, path }) => upload && !/(Csv|Import|importContacts)$/.test(path));

describe('what people upload', () => {
  it('to a contact is stored and served without its place, and so is what release 1 stored as it came', async () => {
    const { debtorID } = await admin.do('POST /mgr/contactManage/addContactInfo', {
      body: { isCustomer: 1, company: 'Places' },
    });
    const bytes = await made.jpeg!();
    const [file] = await admin.do('POST /mgr/customerFile/addCustomerFile', {
      body: { debtorID },
      files: { file: new File([new Uint8Array(bytes)], 'licence.jpg') },
    });
    const download = async () => {
      const query = { fileName: file!.fileName };
      const answer = await admin.ask('GET /mgr/customerFile/downloadFile', { query });
      return answer.body.data as unknown as Buffer;
    };
    expect(tells(await download())).toBe(false);
    expect(tells((await app.services.files.read(file!.fileName))!)).toBe(false);
    const earlier = await app.services.files.put(bytes, 'jpg');
    await app.connections.db
      .updateTable('attachment')
      .set({ file_key: earlier })
      .where('file_key', '=', file!.fileName)
      .execute();
    const answer = await admin.ask('GET /mgr/customerFile/downloadFile', { query: { fileName: earlier } });
    expect([answer.status, tells(answer.body.data as unknown as Buffer)]).toEqual([200, false]);
  });

  it('is stored in one of two ways, and every call that takes a file is entered here', () => {
    expect(uploads.map(callKey).toSorted()).toEqual(Object.keys(kept).toSorted());
  });
});
