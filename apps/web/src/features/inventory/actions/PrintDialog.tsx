import { TagLabels } from '../../../shared/stock/TagLabels.tsx';
import { tagNosOf } from '../tag/some-tag.ts';
import type { ActionProps } from './action.ts';

export function PrintDialog({ tags, onClose }: ActionProps) {
  return <TagLabels tagNos={tagNosOf(tags)} onClose={onClose} />;
}
