import { CheckResult } from './CheckResult.tsx';
import type { CsvSource } from './csv-source.ts';
import { FileCheckDialog } from './FileCheckDialog.tsx';

type Props = { source: CsvSource; onImported: () => unknown; onClose: () => void };

/** Only a file without a bad row can be imported. */
export function ImportDialog({ source, onImported, onClose }: Props) {
  return (
    <FileCheckDialog
      title={`Import ${source.what}`}
      description={`Columns: ${source.columns}. ${source.key}`}
      check={source.check}
      shown={(check) => <CheckResult check={check} />}
      toDo={({ problems, added, changed }) => (problems.length === 0 ? added + changed : 0)}
      action={(rows) => (rows > 0 ? `Import ${rows.toLocaleString('en-NZ')} ${rows === 1 ? 'row' : 'rows'}` : 'Import')}
      run={async (file) => {
        const done = await source.run(file);
        return `${done.added} added, ${done.changed} changed, ${done.unchanged} as before`;
      }}
      onDone={onImported}
      onClose={onClose}
    />
  );
}
