import { tagNoOf } from '@yardkeeper/domain/inventory/tag-number';
import { lineName as nameOfLine } from '@yardkeeper/domain/invoices/line-title';

export const lineName = (line: { readonly tag_id: number | null; readonly description: string }): string =>
  nameOfLine({ tagNo: line.tag_id === null ? '' : tagNoOf(line.tag_id), description: line.description });
