import { Checkbox, Group, Paper, Text, Title } from '@mantine/core';
import { cellsOf, isUnreachable, type MatrixRow } from '@yardkeeper/domain/access/matrix';
import classes from '../Roles.module.css';
import type { MatrixProps } from './MatrixTable.tsx';
import { TriCheck } from './TriCheck.tsx';
import type { Draft } from './use-draft.ts';
import { cellName, columnLabels, unreachableWords } from './words.ts';

export function MatrixCards({ modules, draft, readOnly }: MatrixProps) {
  return modules.map((module) => {
    const all = module.rows.flatMap(cellsOf).map((cell) => cell.permission);
    return (
      <Paper key={module.name} component="section" aria-label={module.name} className={classes.card}>
        <Group justify="space-between" wrap="nowrap" className={classes.cardHead}>
          <Title order={2}>{module.name}</Title>
          <TriCheck
            size="md"
            labelPosition="left"
            label="All"
            aria-label={`All of ${module.name}`}
            draft={draft}
            disabled={readOnly}
            permissions={all}
          />
        </Group>
        {module.rows.map((row) => (
          <Rows key={row.name} row={row} inner={row.name !== module.name} draft={draft} readOnly={readOnly} />
        ))}
      </Paper>
    );
  });
}

type RowProps = { row: MatrixRow; inner: boolean; draft: Draft; readOnly: boolean };

function Rows({ row, inner, draft, readOnly }: RowProps) {
  return (
    <div className={classes.cardRow}>
      {inner && <Text fw={550}>{row.name}</Text>}
      <Text size="xs" c="dimmed">
        {row.opens}
      </Text>
      {isUnreachable(row, draft.held) && (
        <Text size="xs" c="yellow">
          {unreachableWords}
        </Text>
      )}
      <div className={classes.verbs}>
        {cellsOf(row).map(({ column, permission }) => {
          const held = draft.held.has(permission);
          const changed = held !== draft.before.has(permission);
          return (
            <Checkbox
              key={column}
              size="md"
              label={columnLabels[column]}
              aria-label={cellName(column, row, changed)}
              classNames={{ root: changed ? classes.changedVerb : classes.verb, labelWrapper: classes.verbLabel }}
              checked={held}
              disabled={readOnly}
              onChange={() => draft.set([permission], !held)}
            />
          );
        })}
      </div>
    </div>
  );
}
