import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';

const FORMATS = ['code_128', 'code_39', 'qr_code', 'data_matrix', 'ean_13', 'pdf417'] as const;

export type Detector = { detect: (source: HTMLVideoElement) => Promise<readonly { rawValue: string }[]> };

type NativeDetector = {
  new (options: { formats: readonly string[] }): Detector;
  getSupportedFormats(): Promise<string[]>;
};

/** Uses the phone's own reader where there is one, otherwise a wasm reader served from our own origin. */
export async function makeDetector(): Promise<Detector> {
  const native = (globalThis as { BarcodeDetector?: NativeDetector }).BarcodeDetector;
  const known = native ? await native.getSupportedFormats().catch(() => []) : [];
  if (native && FORMATS.slice(0, 3).every((format) => known.includes(format))) {
    return new native({ formats: FORMATS.filter((format) => known.includes(format)) });
  }
  const { BarcodeDetector, prepareZXingModule } = await import('barcode-detector/ponyfill');
  prepareZXingModule({
    overrides: { locateFile: (path: string, prefix: string) => (path.endsWith('.wasm') ? wasmUrl : prefix + path) },
  });
  return new BarcodeDetector({ formats: [...FORMATS] });
}
