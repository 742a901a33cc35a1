import { UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PictureViewer } from '../../../kit/PictureViewer.tsx';
import { fetchPictures, invoiceEditKey } from './api.ts';
import classes from './Editor.module.css';
import type { LineDraft } from './line-draft.ts';

const few = 3;

/** What the customer asks to see; a click fills the screen. */
export function LinePictures({ line }: { line: LineDraft }) {
  const [start, setStart] = useState<number | null>(null);
  const { data = [] } = useQuery({
    queryKey: [...invoiceEditKey, 'pictures', line.tagNo],
    queryFn: ({ signal }) => fetchPictures(line.tagNo, signal),
    enabled: line.tagNo !== '',
    staleTime: 60_000,
    retry: false,
  });
  const pictures = line.tagNo === '' ? [] : (data[0]?.pictures ?? []);
  if (pictures.length === 0) return null;
  return (
    <div className={classes.pictures}>
      {pictures.slice(0, few).map((picture, n) => (
        <UnstyledButton key={picture.id} aria-label={`Picture ${n + 1} of ${line.tagNo}`} onClick={() => setStart(n)}>
          <img src={picture.thumbUrl} alt="" />
        </UnstyledButton>
      ))}
      <PictureViewer
        opened={start !== null}
        start={start ?? 0}
        pictures={pictures.map(({ id, fileUrl, thumbUrl }) => ({ id, url: fileUrl, thumbUrl, name: line.description }))}
        onClose={() => setStart(null)}
      />
    </div>
  );
}
