import { call, callFile, type FileAnswer } from '../../../api/call.ts';
import { offerUndo } from '../../../shared/undo/undo.ts';
import { countOf } from '../words.ts';
import { wanted } from './api.ts';
import type { TagFilter } from './filter.ts';

const rowsIn = async (file: Blob): Promise<number> => (await file.text()).trimEnd().split('\n').length - 1;

/** The server cuts a very long file short, so the rows are counted and the person is told how many are missing. */
export async function exportTags(filter: TagFilter): Promise<FileAnswer> {
  const body = wanted(filter);
  const page = { body: { ...body, pageNum: 1, pageSize: 1 } };
  const [counted, file] = await Promise.all([
    call('POST /mgr/inventory/queryInventoryList', page, { quiet: true }).catch(() => null),
    callFile('POST /mgr/inventory/exportTags', { body }),
  ]);
  const missing = (counted?.total ?? 0) - (await rowsIn(file.blob));
  if (missing > 0) {
    const text = `The file is not all: it leaves out ${countOf(missing, 'tag')}. Narrow the filter and export in parts`;
    offerUndo({ text, takeBack: null, warning: true });
  }
  return file;
}
