import { tagNoOf } from '@yardkeeper/domain/inventory/tag-number';

/** How a sentence names a line: by its tag, or by what stands on it. */
export const lineName = (line: { readonly tag_id: number | null; readonly description: string }): string =>
  line.tag_id === null ? line.description : tagNoOf(line.tag_id);
