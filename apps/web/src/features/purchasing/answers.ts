import type { OrderedTag, OrderLine } from '@yardkeeper/contract/purchasing/schemas';
import { answersTo } from '../../requests/answers.ts';
import { infoKey, keptLinesName, linesKey, recordOf } from './keys.ts';

/** Adds the tags that were made from the lines; a tag that is there already is not added twice. */
const withTags = (lines: readonly OrderLine[] | undefined, tags: readonly OrderedTag[]) =>
  lines?.map((line) => {
    const known = new Set(line.children.map(({ tagId }) => tagId));
    const fresh = tags.filter((tag) => tag.purchaseOrderItemId === line.purchaseOrderItemId && !known.has(tag.tagId));
    const qty = fresh.reduce((sum, tag) => sum + tag.qtyMade, 0);
    return {
      ...line,
      received: line.received + qty,
      outstanding: Math.max(0, line.outstanding - qty),
      children: [...line.children, ...fresh],
    };
  });

/** Applies the answer when goods were taken into stock at the carton. */
export const purchasingAnswers = [
  answersTo(['POST /mgr/purchaseOrder/commit'], ({ order, tags }) => {
    const { purchaseOrderId: id } = order;
    return [
      { queryKey: infoKey(id), name: recordOf(id), record: recordOf(id), change: () => order },
      {
        queryKey: linesKey(id),
        name: keptLinesName(id),
        record: recordOf(id),
        change: (before: readonly OrderLine[] | undefined) => withTags(before, tags),
      },
    ];
  }),
];
