import { UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { PictureViewer } from '../../../kit/picture/PictureViewer.tsx';
import { useTagPictures } from '../document/tabs/use-pictures.ts';
import { invoiceEditKey } from '../saving/api.ts';
import classes from '../saving/Editor.module.css';
import type { LineDraft } from './line-draft.ts';

const few = 3;

/** What the customer asks to see; a click fills the screen. */
export function PictureStrip({ line }: { line: LineDraft }) {
  const [start, setStart] = useState<number | null>(null);
  const pictures = useTagPictures(invoiceEditKey, [line], 60_000).of(line);
  if (pictures.length === 0) return null;
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
