import type { TagRow } from '@yardkeeper/contract/inventory/schemas';

/** The fields that an action needs; both a list row and a whole tag have them. */
export type SomeTag = Pick<
  TagRow,
  | 'tagId'
  | 'tagNo'
  | 'partId'
  | 'partDesc'
  | 'makeId'
  | 'make'
  | 'modelId'
  | 'model'
  | 'condition'
  | 'retail'
  | 'trade'
  | 'qty'
  | 'location'
>;
export const tagNosOf = (tags: readonly SomeTag[]): string[] => tags.map((tag) => tag.tagNo);
