import { TagLabels } from '../../../shared/stock/TagLabels.tsx';
import { tagNosOf } from '../tag/some-tag.ts';
import type { DeedProps } from './action.ts';

export function PrintDialog({ tags, onClose }: DeedProps) {
  return <TagLabels tagNos={tagNosOf(tags)} onClose={onClose} />;
}
