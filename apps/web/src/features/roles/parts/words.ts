import type { MatrixColumn, MatrixRow } from '@yardkeeper/domain/access/matrix';

export const columnLabels: Record<MatrixColumn, string> = {
  VIEW: 'View',
  CREATE: 'Create',
  EDIT: 'Edit',
  DELETE: 'Delete',
  SEND: 'Send',
  PRINT: 'Print',
};

/** Screen readers say this at a cell, such as `Edit Invoice & quote, changed`. */
export const cellName = (column: MatrixColumn, row: MatrixRow, changed: boolean): string =>
  `${columnLabels[column]} ${row.name}${changed ? ', changed' : ''}`;

export const unreachableWords = 'Without View nobody reaches this';
