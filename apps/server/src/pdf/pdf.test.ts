import fs from 'node:fs';
import { createRequire } from 'node:module';
import { Company } from '@yardkeeper/contract/settings/schemas';
import sharp from 'sharp';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { code128, type PdfDocument, points, qrCode } from './document.ts';
import { pictureOfRects, sizesOfPages, textOfPages } from './fixtures/pdf-text.ts';
import { type LocationLabel, locationLabels } from './labels/location-labels.ts';
import { type TagLabel, tagLabels } from './labels/tag-labels.ts';
import { letterhead } from './letterhead.ts';
import { makePdfPrinter, type PdfPrinter } from './printer.ts';

const wasm = fs.readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'));
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer } });
const scanned = async (bytes: Uint8Array, page = 0) =>
  (await readBarcodes(pictureOfRects(bytes, page) as unknown as ImageData, { formats: ['QRCode'] })).map((r) => r.text);

const pagesInMm = (bytes: Uint8Array) =>
  sizesOfPages(bytes).map((box) =>
    box
      .split(' ')
      .slice(-2)
      .map((side) => Math.round((Number.parseFloat(side) * 25.4) / 72)),
  );

// One thread for all tests that only read what was printed, because each thread loads the fonts and layout code anew.
const usual = makePdfPrinter();
afterAll(() => usual.close());
let own: PdfPrinter | undefined;
const use = (o: Parameters<typeof makePdfPrinter>[0]) => {
  own = makePdfPrinter(o);
  return own;
};
afterEach(() => own?.close());

const label = (code: string, more: Partial<LocationLabel> = {}): LocationLabel => ({
  code,
  about: 'Shelf · Keep',
  holds: 'Empty',
  foot: 'Kōwhai Auto · 15-11-2026',
  ...more,
});
const page = (content: PdfDocument['content'], more: Partial<PdfDocument> = {}): PdfDocument => ({
  title: 'Test',
  pageSize: 'A4',
  pageMargins: points(15),
  content,
  ...more,
});

describe('location labels', () => {
  const labels = ['A01', 'QUARANTINE CAGE 2', 'TŪĪ 7', 'ABCDEFGHIJKLMNOPQRST'].map((code) => label(code));

  it.each([
    [100, 50],
    [62, 29],
    [50, 80],
    [30, 20],
  ])(
    'are one page each at %i × %i mm, with the code, the words and a QR code that a scanner reads',
    async (wide, high) => {
      const bytes = await usual.print(locationLabels(labels, 'label', { widthMm: wide, heightMm: high }));
      expect(Buffer.from(bytes.subarray(0, 5)).toString()).toBe('%PDF-');
      const size = `0 0 ${points(wide).toFixed(3)}`;
      expect(sizesOfPages(bytes)).toEqual(labels.map(() => expect.stringContaining(size.slice(0, -1))));
      const texts = textOfPages(bytes);
      for (const [n, { code }] of labels.entries()) {
        expect(texts[n]).toContain(code);
        expect(texts[n]).toMatch(/Empty/);
        expect(await scanned(bytes, n)).toEqual([code]);
      }
    },
  );

  it('cut what does not fit instead of running into the next label', async () => {
    const crowded = label('A01', { holds: `14 tags: ${'T100231, '.repeat(40)}`, about: 'x'.repeat(200) });
    const bytes = await usual.print(locationLabels([crowded, crowded], 'label', { widthMm: 60, heightMm: 30 }));
    expect(sizesOfPages(bytes)).toHaveLength(2);
  });

  it('stand ten to an A4 sheet', async () => {
    const many = Array.from({ length: 23 }, (_, n) => label(`A${n + 10}`));
    const texts = textOfPages(await usual.print(locationLabels(many, 'a4', { widthMm: 100, heightMm: 50 })));
    expect(texts).toHaveLength(3);
    expect(texts[0]).toContain('A19');
    expect(texts[1]).toContain('A20');
    expect(texts[2]).toContain('A32');
  });
});

describe('tag labels', () => {
  const tag = (tagNo: string): TagLabel => ({
    tagNo,
    part: 'Headlamp assembly left',
    vehicle: '2011 Toyota Hilux KUN26R',
    partNo: '81170-0K180',
    stockNo: 'S1042',
    place: 'A01',
    condition: 'Used B',
    foot: 'Kōwhai Auto · 15-11-2026',
  });
  const tags = ['T100231', 'T100232', 'T100233'].map(tag);

  it.each([
    ['label', [70, 40]],
    ['roll100x50', [100, 50]],
    ['roll62x29', [62, 29]],
  ] as const)('on %s are one page each, as large as the label, with a code that a scanner reads', async (paper, mm) => {
    const bytes = await usual.print(tagLabels(tags, paper, { widthMm: 70, heightMm: 40 }));
    expect(pagesInMm(bytes)).toEqual(tags.map(() => mm));
    const texts = textOfPages(bytes);
    for (const [n, { tagNo, stockNo, foot }] of tags.entries()) {
      for (const words of [tagNo, 'Headlamp assembly left', '2011 Toyota', stockNo, foot])
        expect(texts[n]).toContain(words);
      expect(await scanned(bytes, n)).toEqual([tagNo]);
    }
  });

  it('on A4 stand side by side in the size of the yard', async () => {
    const bytes = await usual.print(tagLabels(tags, 'a4', { widthMm: 70, heightMm: 40 }));
    expect(pagesInMm(bytes)).toEqual([[210, 297]]);
    expect(textOfPages(bytes)[0]).toMatch(/T100231.*T100232.*T100233/);
  });
});

describe('a document', () => {
  it('has a letterhead, macrons, barcodes and page x of y', async () => {
    const company = Company.parse({ name: 'Kōwhai Auto Limited', city: 'Ōtaki', phone: '+6463640000' });
    const rows = Array.from({ length: 80 }, (_, n) => [`T${n}`, 'Pou whakarākei Āēīōū ĀĒĪŌŪ āēīōū']);
    const table = {
      layout: 'lines',
      table: { headerRows: 1, widths: ['auto', '*'], body: [['Tag', 'Part'], ...rows] },
    };
    const content = [letterhead(company), qrCode('X', 60), code128('T100231', 120, 30), table];
    const texts = textOfPages(await usual.print(page(content, { foot: 'Kōwhai Auto' })));
    expect(texts[0]).toMatch(/Kōwhai Auto Limited.*Ōtaki.*06 364 0000.*Tag Part T0/);
    expect(texts[0]).toContain('Āēīōū ĀĒĪŌŪ āēīōū');
    expect(texts.map((text) => text.slice(-11))).toEqual(texts.map((_, n) => `Page ${n + 1} of ${texts.length}`));
    expect(texts[1]).toMatch(/^Tag Part/);
  });
});

describe('the letterhead', () => {
  const company = Company.parse({ name: 'Kōwhai Auto Limited', city: 'Ōtaki' });
  const images = (bytes: Uint8Array) =>
    Buffer.from(bytes)
      .toString('latin1')
      .match(/\/Subtype \/Image/g)?.length ?? 0;
  const logo = async (width: number, height: number, alpha: number) => {
    const create = { width, height, channels: 4, background: { r: 20, g: 108, b: 84, alpha } } as const;
    return `data:image/png;base64,${(await sharp({ create }).png().toBuffer()).toString('base64')}`;
  };

  it('draws the logo, see-through or not, wide or tall, with the name beside it', async () => {
    for (const [width, height, alpha] of [
      [800, 200, 1],
      [90, 300, 0.5],
    ] as const) {
      const bytes = await usual.print(page([letterhead(company, await logo(width, height, alpha)), 'Body']));
      expect(images(bytes)).toBeGreaterThan(0);
      expect(textOfPages(bytes)[0]).toMatch(/Kōwhai Auto Limited.*Ōtaki.*Body/);
    }
  });

  it('has the name in large letters where there is no logo', async () => {
    const bytes = await usual.print(page([letterhead(company), 'Body']));
    expect([images(bytes), textOfPages(bytes)[0]]).toEqual([0, 'Kōwhai Auto Limited Ōtaki Body']);
  });
});

describe('the printer', () => {
  it('starts with the first document and rests afterwards', async () => {
    const { print, isUp } = use({ restMs: 50 });
    expect(isUp()).toBe(false);
    await print(page('one'));
    expect(isUp()).toBe(true);
    await expect.poll(isUp).toBe(false);
    expect(textOfPages(await print(page('two')))).toEqual(['two']);
  });

  it('prints one after the other and says when too many wait', async () => {
    const { print } = use({ mostWaiting: 3 });
    const three = ['one', 'two', 'three'].map((text) => print(page(text)));
    expect(() => print(page('four'))).toThrow(/try again in a minute/);
    expect((await Promise.all(three)).map((bytes) => textOfPages(bytes)[0])).toEqual(['one', 'two', 'three']);
  });

  it('a document that cannot be made harms no other', async () => {
    const { print } = usual;
    const broken = page({ image: 'data:image/png;base64,AAAA' });
    const outside = page({ image: '/etc/hostname' });
    const [a, b, c] = await Promise.allSettled([print(broken), print(outside), print(page('fine'))]);
    expect([a.status, b.status, c.status]).toEqual(['rejected', 'rejected', 'fulfilled']);
  });

  it('gives up a document that takes too long, and one whose thread dies, and goes on', async () => {
    const source = (body: string) => new URL(`data:text/javascript,${encodeURIComponent(body)}`);
    const on = (work: string) =>
      `import { parentPort as p } from 'node:worker_threads'; p.on('message', (d) => { ${work} });`;
    // Never returns, but does not use the CPU meanwhile.
    const forEver = 'for (;;) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50)';
    const stuck = use({
      limitMs: 3_000,
      worker: source(on(`d.title === 'stuck' ? (() => { ${forEver}; })() : p.postMessage({ bytes: d.title })`)),
    });
    await expect(stuck.print(page('', { title: 'stuck' }))).rejects.toThrow('took longer than 3000 ms');
    expect(await stuck.print(page('', { title: 'next' }))).toBe('next');
    await stuck.close();
    const dying = use({
      worker: source(on("d.title === 'die' ? process.exit(3) : p.postMessage({ bytes: d.title })")),
    });
    await expect(dying.print(page('', { title: 'die' }))).rejects.toThrow('ended with 3');
    expect(await dying.print(page('', { title: 'next' }))).toBe('next');
  });
});
