import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { NoticeDialog } from '../dialog/NoticeDialog.tsx';
import { lazyDialog } from '../lazy/lazy-dialog.tsx';
import { lazyPart } from '../lazy/lazy-part.tsx';
import { LabelsDialog } from '../pdf/LabelsDialog.tsx';
import { PdfDialog } from '../pdf/PdfDialog.tsx';
import { demoPdf } from './demo-data.ts';
import { Sample, Shelf } from './Sample.tsx';

const papers = {
  'A document': async () => ({ blob: demoPdf('INV-20431'), fileName: 'INV-20431.pdf' }),
  'Being drawn': () => new Promise<never>(() => undefined),
  'Cannot be drawn': () => Promise.reject(new Error('Many documents are being printed; try again in a minute')),
} as const;
type Paper = keyof typeof papers;
const gone = () => Promise.reject(new Error('There is no such part'));
const GonePart = lazyPart(gone);
const GoneDialog = lazyDialog(gone);

export function DialogShelf() {
  const [paper, setPaper] = useState<Paper | null>(null);
  const [open, setOpen] = useState<'notice' | 'one' | 'many' | 'part' | 'dialog' | null>(null);
  const close = () => setOpen(null);
  return (
    <Shelf title="Notices and papers">
      <Sample name="NoticeDialog">
        <Group>
          <Button variant="default" onClick={() => setOpen('notice')}>
            A notice
          </Button>
        </Group>
      </Sample>
      <Sample name="PdfDialog: shown, being drawn, failing">
        <Group gap="xs">
          {(Object.keys(papers) as Paper[]).map((name) => (
            <Button key={name} variant="default" onClick={() => setPaper(name)}>
              {name}
            </Button>
          ))}
        </Group>
      </Sample>
      <Sample name="LabelsDialog: one label, several">
        <Group gap="xs">
          <Button variant="default" onClick={() => setOpen('one')}>
            One label
          </Button>
          <Button variant="default" onClick={() => setOpen('many')}>
            Three labels
          </Button>
        </Group>
      </Sample>
      <Sample name="lazyPart, lazyDialog: cannot be loaded">
        <Group gap="xs">
          <Button variant="default" onClick={() => setOpen('part')}>
            A part
          </Button>
          <Button variant="default" onClick={() => setOpen('dialog')}>
            A dialog
          </Button>
        </Group>
        {open === 'part' && <GonePart />}
      </Sample>
      {open === 'dialog' && <GoneDialog onClose={close} />}
      {open === 'notice' && (
        <NoticeDialog title="T104327 was moved" onClose={close}>
          <Text>Hemi moved it to B12 a minute ago. Nothing of yours was changed.</Text>
        </NoticeDialog>
      )}
      {paper && (
        <PdfDialog title={paper} queryKey={['kit', paper]} load={papers[paper]} onClose={() => setPaper(null)} />
      )}
      {(open === 'one' || open === 'many') && (
        <LabelsDialog
          names={open === 'one' ? ['T104327'] : ['T104327', 'T104328', 'T104329']}
          usual="roll62x29"
          queryKey={['kit', 'labels', open]}
          load={async (chosen) => ({ blob: demoPdf(chosen) })}
          onClose={close}
        />
      )}
    </Shelf>
  );
}
