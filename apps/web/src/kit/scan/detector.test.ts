import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeDetector } from './detector.ts';

const prepare = vi.hoisted(() => vi.fn());
vi.mock('barcode-detector/ponyfill', () => {
  class Ours {
    readonly ours = true;
    readonly options: unknown;
    constructor(options: unknown) {
      this.options = options;
    }
  }
  return { BarcodeDetector: Ours, prepareZXingModule: prepare };
});

function browserReads(formats: () => Promise<string[]>): void {
  class Native {
    static readonly getSupportedFormats = formats;
    readonly ours = false;
    readonly options: unknown;
    constructor(options: unknown) {
      this.options = options;
    }
  }
  vi.stubGlobal('BarcodeDetector', Native);
}
const all = ['code_128', 'code_39', 'qr_code', 'data_matrix', 'ean_13', 'pdf417'];

beforeEach(() => prepare.mockClear());
afterEach(() => vi.unstubAllGlobals());

describe('what reads the codes', () => {
  it('is the phone’s own reader when it knows the codes of a yard, asked only for what it knows', async () => {
    browserReads(async () => ['qr_code', 'code_39', 'code_128', 'ean_13', 'aztec']);
    const formats = ['code_128', 'code_39', 'qr_code', 'ean_13'];
    expect(await makeDetector()).toMatchObject({ ours: false, options: { formats } });
    expect(prepare).not.toHaveBeenCalled();
  });

  it.each([
    ['there is none', () => vi.stubGlobal('BarcodeDetector', undefined)],
    ['it lacks one of them', () => browserReads(async () => ['qr_code', 'code_128'])],
    ['it cannot say what it knows', () => browserReads(() => Promise.reject(new Error('not ready')))],
  ])('is ours when %s', async (_, given) => {
    given();
    expect(await makeDetector()).toMatchObject({ ours: true, options: { formats: all } });
  });

  it('fetches the wasm of ours from our own address and leaves the rest where it is', async () => {
    vi.stubGlobal('BarcodeDetector', undefined);
    await makeDetector();
    const { locateFile } = prepare.mock.calls[0]?.[0].overrides ?? {};
    expect(locateFile('zxing_reader.wasm', 'https://cdn.example/')).toMatch(/^\/.*zxing_reader\.wasm/);
    expect(locateFile('other.js', '/here/')).toBe('/here/other.js');
  });
});
