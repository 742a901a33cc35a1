import { deflateSync } from 'node:zlib';

// Pages are compressed with a small window: one of 32 kB takes a quarter of a megabyte each time, which is freed late.
const small = { windowBits: 12, memLevel: 5 };

export type Sink = (bytes: Uint8Array) => Promise<void>;

/** Writes the parts of a PDF one by one and releases them, so that a thousand pages need no more memory than one. */
export function makePdfFile(sink: Sink) {
  let chunks: Buffer[] = [];
  const places: number[] = [];
  let length = 0;
  const put = (bytes: Buffer) => {
    chunks.push(bytes);
    length += bytes.length;
  };
  const text = (words: string) => put(Buffer.from(words, 'latin1'));
  text('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n');

  /** Reserves a number for a part that is written later. */
  const reserve = (): number => places.push(0);
  const write = (id: number, body: string) => {
    places[id - 1] = length;
    text(`${id} 0 obj\n${body}\nendobj\n`);
  };
  const writeStream = (id: number, content: Buffer | string, entries = '', isPacked = false) => {
    const bytes = typeof content === 'string' ? Buffer.from(content, 'latin1') : content;
    const packed = isPacked ? bytes : deflateSync(bytes, small);
    places[id - 1] = length;
    text(`${id} 0 obj\n<< /Length ${packed.length}${isPacked ? '' : ' /Filter /FlateDecode'} ${entries} >>\nstream\n`);
    put(packed);
    text('\nendstream\nendobj\n');
  };
  /** Passes on what was written since the last call. */
  const flush = async (): Promise<void> => {
    const some = Buffer.concat(chunks);
    chunks = [];
    await sink(some);
  };
  const end = (root: number, info: number): Promise<void> => {
    const start = length;
    const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
    text(`xref\n0 ${places.length + 1}\n0000000000 65535 f \n${rows}`);
    text(`trailer\n<< /Size ${places.length + 1} /Root ${root} 0 R /Info ${info} 0 R >>\nstartxref\n${start}\n%%EOF\n`);
    return flush();
  };
  return { reserve, write, writeStream, flush, end };
}
export type PdfFile = ReturnType<typeof makePdfFile>;

/** UTF-16 with a byte order mark, which every reader knows, so that macrons survive in a title. */
export const pdfText = (words: string): string => {
  const bytes = Buffer.from(`\uFEFF${words}`, 'utf16le').swap16();
  return `<${bytes.toString('hex')}>`;
};
