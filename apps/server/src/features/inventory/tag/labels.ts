import { formatDate, wallClock } from '@yardkeeper/domain/format/dates';
import { placeInWords } from '@yardkeeper/domain/inventory/place';
import { tagNoOf } from '@yardkeeper/domain/inventory/tag-number';
import { conditionName } from '@yardkeeper/domain/parts/conditions';
import type { LabelPaper } from '@yardkeeper/domain/printing/label-papers';
import { FileAnswer } from '../../../http/answer.ts';
import { tagLabels } from '../../../pdf/labels/tag-labels.ts';
import { companyName } from '../../../pdf/letterhead.ts';
import { pdfPrinter } from '../../../pdf/printer.ts';
import type { Ctx } from '../../../services.ts';
import { labelPaperFor } from '../../account/profile/label-printer.ts';
import { yardSetting } from '../../settings/service.ts';
import { noSuchTag, tagIdsFrom } from './record.ts';
import { type TagListed, tagsInOrder } from './tag-queries.ts';

const labelOf = (tag: TagListed, foot: string) => ({
  tagNo: tagNoOf(tag.tag_id),
  part: tag.part,
  vehicle: [tag.year, tag.make, tag.model, tag.series].filter(Boolean).join(' '),
  partNo: tag.part_no,
  stockNo: tag.stock_no ?? '',
  place: placeInWords(tag.state, tag.location),
  condition: [conditionName(tag.condition), tag.grade, tag.damage].filter(Boolean).join(' '),
  foot,
});

export async function printTags(c: Ctx, typed: readonly string[], asked?: LabelPaper): Promise<FileAnswer> {
  const ids = tagIdsFrom(typed);
  const tags = (await tagsInOrder(c.db, ids)).filter((tag) => tag.state !== 'void');
  const missing = ids.find((id) => !tags.some((tag) => tag.tag_id === id));
  if (missing !== undefined) noSuchTag(tagNoOf(missing));
  const [paper, size, company] = await Promise.all([
    labelPaperFor(c, asked),
    yardSetting(c, 'labels'),
    yardSetting(c, 'company'),
  ]);
  const foot = [companyName(company), formatDate(wallClock(c.clock()).day)].filter(Boolean).join(' · ');
  const labels = tags.map((tag) => labelOf(tag, foot));
  const bytes = await pdfPrinter.print(tagLabels(labels, paper, size));
  const name = labels.length === 1 ? labels[0]!.tagNo : `${labels[0]!.tagNo}-${labels.at(-1)!.tagNo}`;
  return new FileAnswer(bytes, 'application/pdf', `tags-${name}.pdf`);
}
