import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { PictureDrop } from '../PictureDrop.tsx';
import { PictureViewer } from '../PictureViewer.tsx';
import type { SendPicture } from '../picture/use-uploads.ts';
import { ScanBox, type Verdict } from '../ScanBox.tsx';
import { demoPicture } from './demo-data.ts';
import { Sample, Shelf } from './Sample.tsx';

const pictures = ['Front', 'Left', 'Back'].map((name, i) => ({ id: i, name, url: demoPicture(name, i * 90 + 150) }));

/** Pretends: pictures whose name holds "fail" break half-way, the others take two seconds. */
const send: SendPicture = (file, { onProgress, signal }) =>
  new Promise((resolve, reject) => {
    let share = 0;
    const timer = setInterval(() => {
      share += 0.1;
      onProgress(Math.min(1, share));
      if (share > 0.5 && file.name.includes('fail')) reject(new Error('The connection broke'));
      else if (share < 1) return;
      clearInterval(timer);
      resolve(undefined);
    }, 200);
    signal.addEventListener('abort', () => clearInterval(timer));
  });

const judge = async (code: string): Promise<Verdict> =>
  /^\d+$/.test(code)
    ? { accepted: true, message: `Tag ${code}: Headlamp, left` }
    : { accepted: false, message: `${code} is not a tag of ours` };

export function PictureShelf() {
  const [open, setOpen] = useState<'some' | 'none' | null>(null);
  return (
    <Shelf title="Pictures and scanning">
      <Sample name="PictureDrop">
        <PictureDrop pictures={pictures} upload={send} onUploaded={() => undefined} onDelete={() => undefined} />
      </Sample>
      <Sample name="PictureDrop, disabled">
        <PictureDrop pictures={[]} upload={send} onUploaded={() => undefined} disabled />
      </Sample>
      <Sample name="PictureViewer">
        <Group>
          <Button variant="default" onClick={() => setOpen('some')}>
            Three pictures
          </Button>
          <Button variant="default" onClick={() => setOpen('none')}>
            No picture
          </Button>
        </Group>
        <PictureViewer
          pictures={open === 'some' ? pictures : []}
          opened={open !== null}
          onClose={() => setOpen(null)}
        />
      </Sample>
      <Sample name="ScanBox: digits are accepted, anything else is refused">
        <ScanBox onScan={judge} autoFocus={false} />
      </Sample>
    </Shelf>
  );
}
