import { type MatrixModule, permissionMatrix } from '@yardkeeper/domain/access/matrix';
import { holdsWords } from '@yardkeeper/domain/search/words';

/** Finds modules and rows that contain every typed word in their names or in what they open. */
export function foundModules(search: string): readonly MatrixModule[] {
  if (search.trim() === '') return permissionMatrix;
  return permissionMatrix
    .map((module) => ({
      ...module,
      rows: module.rows.filter((row) => {
        const verbs = Object.keys(row.cells).join(' ');
        return holdsWords(`${module.name} ${row.name} ${row.opens} ${verbs}`, search);
      }),
    }))
    .filter((module) => module.rows.length > 0);
}
