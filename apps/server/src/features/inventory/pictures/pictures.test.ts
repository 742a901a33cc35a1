import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { picture } from '../../acquisitions/fixtures.ts';
import { sendForm, useStocking } from '../fixtures.ts';

let vehicleId: number;
const [s, app] = useStocking();
beforeAll(async () => {
  ({ vehicleId } = await s.car());
});

const picturesOf = (tagNo: string, who = s.storeman) => who.ask('GET /mgr/inventory/pictures', { query: { tagNo } });
const add = (tagNo: string, files: File[], who = s.storeman) =>
  sendForm(who, 'POST /mgr/inventory/tagNoSaveDetail', { tagNo }, files);
const bytesOf = async (url: string) => {
  const answer = await app.nobody.raw({ method: 'GET', url });
  expect(answer.status).toBe(200);
  return answer.body.data as Buffer;
};
/** A picture as from a phone held sideways: 80 by 50 pixels to be rotated upright, with its GPS position. */
const phonePicture = async () => {
  const bytes = await sharp({ create: { width: 80, height: 50, channels: 3, background: 'red' } })
    .withExif({
      IFD0: { Make: 'Phone', Orientation: '6' },
      IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '41/1 17/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '174/1 46/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  return new File([new Uint8Array(bytes)], 'IMG_0001.jpg');
};

describe('pictures of a tag', () => {
  it('are kept upright and without where they were taken, in three sizes', async () => {
    const [tagNo] = await s.tags(vehicleId, [{}]);
    const taken = await phonePicture();
    const before = await sharp(Buffer.from(await taken.arrayBuffer())).metadata();
    expect([before.orientation, before.exif?.includes('Phone')]).toEqual([6, true]);
    const saved = await add(tagNo!, [taken]);
    expect([saved.status, saved.body.data?.photo]).toEqual([200, expect.stringContaining('/files/')]);
    const [kept] = (await picturesOf(tagNo!)).body.data;
    expect(kept).toMatchObject({ isGlobal: false });
    for (const url of [kept!.fileUrl, kept!.mediumUrl, kept!.thumbUrl]) {
      const { exif, orientation, width, height } = await sharp(await bytesOf(url)).metadata();
      expect([exif, orientation ?? 1]).toEqual([undefined, 1]);
      if (url !== kept!.thumbUrl) expect([width, height]).toEqual([50, 80]);
    }
    expect((await bytesOf(kept!.fileUrl)).includes('GPS')).toBe(false);
    const forged = kept!.fileUrl.replace(/s=./, (sign) => (sign === 's=A' ? 's=B' : 's=A'));
    expect((await app.nobody.raw({ method: 'GET', url: forged })).status).toBe(404);
  });

  it('stand in the order people choose, the first one for the tag; deleted ones go', async () => {
    const [tagNo] = await s.tags(vehicleId, [{}]);
    await add(tagNo!, [await picture('1.png'), await picture('2.png')]);
    await add(tagNo!, [await picture('3.png')]);
    const ids = (await picturesOf(tagNo!)).body.data.map(({ id }) => id);
    expect(ids).toEqual([...ids].sort((a, b) => a - b));
    const [first, second, third] = ids as [number, number, number];
    const order = (pictureIds: number[], who = s.storeman) =>
      who.ask('POST /mgr/inventory/browseVehicles/orderPictures', {
        body: { of: 'tag', id: Number(tagNo!.slice(1)), pictureIds },
      });
    const put = (await order([third, first])).body.data;
    expect(put.map(({ id }) => id)).toEqual([third, first, second]);
    expect((await s.detail(tagNo!)).photo).toBe(put[0]!.thumbUrl);
    expect((await order([first], s.supervisor)).status).toBe(403);
    const drop = (fileName: string, isDeleteTagLocator = true, who = s.storeman) =>
      who.ask('DELETE /mgr/inventory/browseVehicles/deleteImage', { query: { fileName, isDeleteTagLocator } });
    expect((await drop(put[0]!.fileName, true, s.supervisor)).status).toBe(403);
    expect((await drop(put[0]!.fileName, false)).status).toBe(404);
    expect((await drop('../../etc/passwd')).status).toBe(404);
    expect((await drop(put[0]!.fileName)).status).toBe(200);
    expect((await drop(put[0]!.fileName)).status).toBe(404);
    expect((await picturesOf(tagNo!)).body.data.map(({ id }) => id)).toEqual([first, second]);
    expect((await s.detail(tagNo!)).photo).toBe(put[1]!.thumbUrl);
    expect(
      (
        await s.storeman.do('POST /mgr/inventory/queryInventoryList', { body: { vehicleId, photoMissing: true } })
      ).records.map((t) => t.tagNo),
    ).not.toContain(tagNo);
  });

  it('are refused together with the change when one of them is none', async () => {
    const [tagNo] = await s.tags(vehicleId, [{}]);
    const before = await s.detail(tagNo!);
    const files = [await picture(), new File(['<script>alert(1)</script>'], 'x.png')];
    const refused = await sendForm(s.storeman, 'POST /mgr/inventory/tagNoSaveDetail', { tagNo, notes: 'new' }, files);
    expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([422, ['imageList']]);
    expect(await s.detail(tagNo!)).toEqual(before);
    expect((await add(tagNo!, [await picture()], s.supervisor)).status).toBe(403);
    expect((await add('T999999', [await picture()])).status).toBe(404);
  });
});

describe('the picture of a part', () => {
  const saveGlobal = (body: object, files: File[], who = s.storeman) =>
    sendForm(who, 'POST /mgr/inventory/saveGlobalImage', body, files);

  it('stands in for tags and lines without their own, the nearest one first', async () => {
    const partId = s.parts[5]!.part_id;
    const [tagNo] = await s.tags(vehicleId, [{ partId }]);
    const { stockId } = await s.detail(tagNo!);
    const none = await picturesOf(tagNo!);
    expect([none.status, none.body.msg]).toEqual([404, 'There is no image for this part']);
    const line = () => s.storeman.ask('GET /mgr/inventory/browseStock/part/pictures', { query: { stockId } });
    expect((await line()).body.msg).toBe('There is no image for this part');
    const { make_id: makeId, model_id: modelId } = s.model;
    const [any] = (await saveGlobal({ partId }, [await picture()])).body.data;
    const shown = async () => (await picturesOf(tagNo!)).body.data.map(({ id, isGlobal }) => [id, isGlobal]);
    expect(await shown()).toEqual([[any!.id, true]]);
    const [ofMake] = (await saveGlobal({ partId, makeId }, [await picture()])).body.data;
    expect(await shown()).toEqual([[ofMake!.id, true]]);
    const [ofModel] = (await saveGlobal({ partId, makeId, modelId }, [await picture()])).body.data;
    expect(await shown()).toEqual([[ofModel!.id, true]]);
    expect((await line()).body.data).toMatchObject([{ id: ofModel!.id, isGlobal: true }]);
    const [again] = (await saveGlobal({ partId, makeId, modelId }, [await picture()])).body.data;
    expect(await shown()).toEqual([[again!.id, true]]);
    expect((await saveGlobal({ partId, makeId, modelId }, [])).body.data).toEqual([]);
    expect(await shown()).toEqual([[ofMake!.id, true]]);
    await add(tagNo!, [await picture()]);
    expect((await shown()).map(([, isGlobal]) => isGlobal)).toEqual([false]);
    expect((await line()).body.data).toMatchObject([{ isGlobal: false }]);
  });

  it('needs a part there is and a model of the make', async () => {
    const partId = s.parts[6]!.part_id;
    for (const body of [
      { partId: 999_999 },
      { partId, makeId: 1, modelId: s.model.model_id },
      { partId, modelId: s.model.model_id },
    ])
      expect((await saveGlobal(body, [await picture()])).status).toBe(422);
    expect((await saveGlobal({ partId }, [await picture()], s.supervisor)).status).toBe(403);
    const seller = await app.as('SALES_PERSON');
    expect((await seller.ask('GET /mgr/inventory/pictures', { query: { tagNo: 'T999999' } })).status).toBe(404);
  });
});
