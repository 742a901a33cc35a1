import { type MatrixModule, permissionMatrix } from '@yardkeeper/domain/access/matrix';

/** Finds modules and rows that contain every typed word in their names or in what they open. */
export function foundModules(search: string): readonly MatrixModule[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return permissionMatrix;
  return permissionMatrix
    .map((module) => ({
      ...module,
      rows: module.rows.filter((row) => {
        const verbs = Object.keys(row.cells).join(' ');
        const text = `${module.name} ${row.name} ${row.opens} ${verbs}`.toLowerCase();
        return words.every((word) => text.includes(word));
      }),
    }))
    .filter((module) => module.rows.length > 0);
}
