import { Checkbox, Text } from '@mantine/core';
import {
  cellsOf,
  isUnreachable,
  type MatrixModule,
  type MatrixRow,
  matrixColumns,
} from '@yardkeeper/domain/access/matrix';
import classes from '../Roles.module.css';
import { TriCheck } from './TriCheck.tsx';
import type { Draft } from './use-draft.ts';
import { cellName, columnLabels, unreachableWords } from './words.ts';

export type MatrixProps = { modules: readonly MatrixModule[]; draft: Draft; readOnly: boolean };

/** A tick at the head of a row or column covers everything that is shown in it. */
export function MatrixTable({ modules, draft, readOnly }: MatrixProps) {
  const rows = modules.flatMap((module) => module.rows);
  return (
    <div className={classes.frame}>
      <table className={classes.matrix}>
        <thead>
          <tr>
            <th scope="col">Module</th>
            <th scope="col" className={classes.tick}>
              All
            </th>
            {matrixColumns.map((column) => (
              <th key={column} scope="col" className={classes.tick}>
                <TriCheck
                  draft={draft}
                  disabled={readOnly}
                  permissions={rows.flatMap((row) => row.cells[column] ?? [])}
                  label={columnLabels[column]}
                  classNames={{ body: classes.columnTick, label: classes.columnName }}
                  aria-label={`${columnLabels[column]}, every module shown`}
                />
              </th>
            ))}
            <th scope="col">What it opens</th>
          </tr>
        </thead>
        {modules.map((module) => (
          <tbody key={module.name}>
            {module.rows[0]?.name !== module.name && (
              <tr>
                <th colSpan={matrixColumns.length + 3} scope="rowgroup" className={classes.group}>
                  {module.name}
                </th>
              </tr>
            )}
            {module.rows.map((row) => (
              <Row key={row.name} row={row} inner={row.name !== module.name} draft={draft} readOnly={readOnly} />
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}

type RowProps = { row: MatrixRow; inner: boolean; draft: Draft; readOnly: boolean };

function Row({ row, inner, draft, readOnly }: RowProps) {
  const cells = cellsOf(row);
  return (
    <tr>
      <th scope="row" data-inner={inner || undefined}>
        {row.name}
        {isUnreachable(row, draft.held) && (
          <Text size="xs" c="yellow" fw={400}>
            {unreachableWords}
          </Text>
        )}
      </th>
      <td className={classes.tick}>
        {cells.length > 1 && (
          <TriCheck
            draft={draft}
            disabled={readOnly}
            permissions={cells.map((cell) => cell.permission)}
            aria-label={`All of ${row.name}`}
          />
        )}
      </td>
      {matrixColumns.map((column) => {
        const permission = row.cells[column];
        if (!permission) return <td key={column} className={classes.tick} />;
        const held = draft.held.has(permission);
        const changed = held !== draft.before.has(permission);
        return (
          <td key={column} className={classes.tick} data-changed={changed || undefined}>
            <Checkbox
              size="xs"
              checked={held}
              disabled={readOnly}
              aria-label={cellName(column, row, changed)}
              onChange={() => draft.set([permission], !held)}
            />
          </td>
        );
      })}
      <td className={classes.opens}>{row.opens}</td>
    </tr>
  );
}
