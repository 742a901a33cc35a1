import { lineName } from '@yardkeeper/domain/invoices/lines/line-title';
import { GuidanceButton } from '../../../shared/guidance/GuidanceButton.tsx';
import type { LineDraft } from './line-draft.ts';

type Props = { line: LineDraft; onPrice: (price: number) => void };

/** Price guidance for a part with or without a tag; a charge has none. */
export function LineGuidance({ line, onPrice }: Props) {
  const { tagNo, partId, comesOff } = line;
  if (tagNo === '' && !partId) return null;
  const kind = {
    makeId: comesOff?.makeId || undefined,
    modelId: comesOff?.modelId || undefined,
    seriesId: comesOff?.seriesId || undefined,
  };
  return (
    <GuidanceButton
      of={tagNo === '' ? { partId: partId ?? 0, ...kind } : { tagNo }}
      name={lineName(line)}
      onPrice={onPrice}
    />
  );
}
