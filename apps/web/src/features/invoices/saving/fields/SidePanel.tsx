import { Text, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { lazyPart } from '../../../../kit/lazy/lazy-part.tsx';
import { PictureViewer } from '../../../../kit/picture/PictureViewer.tsx';
import { QuietFailure } from '../../../../kit/text/QuietFailure.tsx';
import { useTagPictures } from '../../document/tabs/use-pictures.ts';
import { GuidancePanel } from '../../finding/GuidancePanel.tsx';
import type { LineDraft } from '../../lines/line-draft.ts';
import { invoiceEditKey } from '../api.ts';
import classes from '../Editor.module.css';
import type { Editor } from '../use-editor.ts';
import type { CustomerKnown } from './use-customer.ts';

const Alternatives = lazyPart(() => import('../../finding/Alternatives.tsx').then((m) => m.Alternatives));
const few = 3;

function PictureStrip({ line }: { line: LineDraft }) {
  const [start, setStart] = useState<number | null>(null);
  const { answer, of } = useTagPictures(invoiceEditKey, [line], 60_000);
  const pictures = of(line);
  if (pictures.length === 0) return <QuietFailure of={answer} what="The pictures" />;
  return (
    <div className={classes.pictures}>
      {pictures.slice(0, few).map((picture, n) => (
        <UnstyledButton key={picture.id} aria-label={`Picture ${n + 1} of ${line.tagNo}`} onClick={() => setStart(n)}>
          <img src={picture.thumbUrl} alt="" />
        </UnstyledButton>
      ))}
      <PictureViewer opened={start !== null} start={start ?? 0} pictures={pictures} onClose={() => setStart(null)} />
    </div>
  );
}

type Props = { editor: Editor; known: CustomerKnown; whyFixed: string | null };

/** The pictures, recent prices and alternatives of the selected line. */
export function SidePanel({ editor, known, whyFixed }: Props) {
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
      {whyFixed === null && <Alternatives key={selected.key} line={selected} editor={editor} known={known} />}
    </aside>
  );
}
