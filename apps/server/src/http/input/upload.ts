import type { Upload, UploadedFile } from '@yardkeeper/contract/call';
import { maxFileBytes, maxUploadBytes } from '@yardkeeper/contract/limits';
import { tidyFileName } from '@yardkeeper/domain/format/file-names';
import { Refused, refuse } from '@yardkeeper/domain/refused';
import type { FastifyRequest } from 'fastify';

export const multipartLimits = {
  fileSize: maxFileBytes,
  files: 20,
  fields: 100,
  parts: 120,
  fieldSize: 1024 * 1024,
  headerPairs: 50,
};

function parsedJson(field: string, text: unknown): unknown {
  try {
    return JSON.parse(String(text));
  } catch {
    return refuse('badInput', `The part ${field} is not valid JSON`);
  }
}

export async function readUpload(request: FastifyRequest, upload: Upload) {
  if (!request.isMultipart()) return { body: request.body ?? {}, files: [] as UploadedFile[] };
  const { fields, files } = await readParts(request, upload).catch((error: { code?: string }) => {
    // The form parser's own errors carry no code; every other error already has its sentence.
    if (error instanceof Refused || error.code?.startsWith('FST_')) throw error;
    return refuse('malformed', 'The form arrived incomplete; send it again');
  });
  const body = upload.json ? parsedJson(upload.json, fields[upload.json] ?? 'null') : fields;
  return { body, files };
}

async function readParts(request: FastifyRequest, upload: Upload) {
  const fields: Record<string, unknown> = {};
  const files: UploadedFile[] = [];
  let total = 0;
  for await (const part of request.parts()) {
    if (part.type === 'field') {
      fields[part.fieldname] = part.value;
      continue;
    }
    if (part.fieldname === upload.json) {
      // Browsers send a JSON part as a blob, which arrives as a file.
      fields[part.fieldname] = (await part.toBuffer()).toString('utf8');
      continue;
    }
    if (!upload.files.includes(part.fieldname))
      refuse('badInput', `No file is expected in the field ${part.fieldname}`);
    const buffer = await part.toBuffer();
    total += buffer.length;
    if (total > maxUploadBytes) refuse('tooLarge', 'These files are too large together; send fewer at a time');
    const bytes = new Uint8Array(buffer.buffer, buffer.byteOffset, buffer.length);
    // An empty file input of a browser sends a part without a name and without content.
    if (part.filename && bytes.length > 0)
      files.push({ field: part.fieldname, fileName: tidyFileName(part.filename), bytes });
  }
  return { fields, files };
}
