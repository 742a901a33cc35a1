import { FileAnswer } from '../../http/answer.ts';
import type { PdfDocument } from '../../pdf/document.ts';
import type { Head } from '../../pdf/paper.ts';
import { pdfPrinter } from '../../pdf/printer.ts';
import type { Services } from '../../services.ts';
import { logoImage } from './logo.ts';
import { yardSetting } from './service.ts';

/** The letterhead of everything that the yard prints. */
export const paperHead = async (s: Services): Promise<Head> => ({
  company: await yardSetting(s, 'company'),
  logo: await logoImage(s),
});

export const printed = async (document: PdfDocument, name: string): Promise<FileAnswer> =>
  new FileAnswer(await pdfPrinter.print(document), 'application/pdf', `${name}.pdf`);
