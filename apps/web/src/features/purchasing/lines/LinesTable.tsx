import { IconListDetails } from '@tabler/icons-react';
import { useState } from 'react';
import { walkLines } from '../../../kit/form/walk-lines.ts';
import { EmptyState } from '../../../kit/text/EmptyState.tsx';
import table from '../../../shared/edit/LineTable.module.css';
import type { Editor } from '../saving/use-editor.ts';
import { LineDetails } from './LineDetails.tsx';
import { LineRow } from './LineRow.tsx';
import classes from './Lines.module.css';
import { focusPartBox } from './PartBox.tsx';

type Head = readonly [name: string, width: string];
const heads = (seesCost: boolean): readonly Head[] => [
  ['Part no', 'no'],
  ['Their no', 'no'],
  ['Condition', 'condition'],
  ['Qty', 'qty'],
  ...(seesCost ? [['Cost each', 'number'] as const] : []),
  ['Retail', 'number'],
  ['Trade', 'number'],
  ...(seesCost ? [['Ex GST', 'number'] as const] : []),
];
const isNumber = (width: string) => width === 'number' || width === 'qty';

export function LinesTable({ editor, seesCost }: { editor: Editor; seesCost: boolean }) {
  const { values, errors, patchLine, remove } = editor;
  const [detailed, setDetailed] = useState<string | null>(null);
  if (values.lines.length === 0)
    return (
      <EmptyState
        icon={IconListDetails}
        title="No lines yet"
        hint="Type the name of a part above, or paste rows of a spreadsheet."
      />
    );
  const removeIfMay = (key: string) => {
    if (values.lines.find((line) => line.key === key)?.settled === 0) remove(key);
  };
  const opened = values.lines.find(({ key }) => key === detailed);
  return (
    <>
      <table
        className={`${table.lines} ${classes.lines}`}
        aria-label="Lines"
        onKeyDown={(event) => walkLines(event, { remove: removeIfMay, after: focusPartBox })}
      >
        <thead>
          <tr>
            <th scope="col">Part, vehicle, place</th>
            {heads(seesCost).map(([name, width]) => (
              <th key={name} scope="col" data-width={width} className={isNumber(width) ? table.number : undefined}>
                {name}
              </th>
            ))}
            <th scope="col" data-width="tools">
              <span className="kit-unseen">Details, remove</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {values.lines.map((line) => (
            <LineRow
              key={line.key}
              line={line}
              errors={errors}
              seesCost={seesCost}
              patchLine={patchLine}
              remove={remove}
              onDetails={setDetailed}
            />
          ))}
        </tbody>
      </table>
      {opened && (
        <LineDetails
          line={opened}
          onClose={() => setDetailed(null)}
          onSave={(change) => patchLine(opened.key, change)}
        />
      )}
    </>
  );
}
