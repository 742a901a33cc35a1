import { Text } from '@mantine/core';
import { Alternatives } from '../finding/Alternatives.tsx';
import { GuidancePanel } from '../finding/GuidancePanel.tsx';
import { PictureStrip } from '../lines/PictureStrip.tsx';
import classes from './Editor.module.css';
import type { CustomerKnown } from './use-customer.ts';
import type { Editor } from './use-editor.ts';

type Props = { editor: Editor; known: CustomerKnown; stays: string | null };

/** Beside the line one is at: what it looks like, what it is worth and what would do instead. */
export function SidePanel({ editor, known, stays }: Props) {
  const { selected, values, patchLine } = editor;
  if (selected?.kind !== 'tag') return null;
  return (
    <aside className={classes.panel} aria-label={`About ${selected.tagNo}`}>
      <Text fw={550} truncate>
        {selected.tagNo} {selected.description}
      </Text>
      <PictureStrip line={selected} />
      <GuidancePanel
        line={selected}
        debtorId={values.debtorId}
        invoiceId={values.invoiceId}
        onPrice={(unitPrice) => patchLine(selected.key, { unitPrice })}
      />
      {stays === null && <Alternatives key={selected.key} line={selected} editor={editor} known={known} />}
    </aside>
  );
}
