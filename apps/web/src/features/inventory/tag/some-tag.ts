import type { TagRow } from '@yardkeeper/contract/inventory/schemas';

/** What a action needs to know of a tag: a row of a list has it, and so has the whole tag. */
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
