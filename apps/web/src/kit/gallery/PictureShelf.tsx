import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { PhotoButton } from '../picture/PhotoButton.tsx';
import { PhotoField } from '../picture/PhotoField.tsx';
import classes from '../picture/Picture.module.css';
import { PictureDrop } from '../picture/PictureDrop.tsx';
import { type Picture, PictureViewer } from '../picture/PictureViewer.tsx';
import { Thumb } from '../picture/Thumb.tsx';
import { UploadTile } from '../picture/UploadTile.tsx';
import type { SendPicture, Upload } from '../picture/use-uploads.ts';
import { ScanBox, type Verdict } from '../scan/ScanBox.tsx';
import { demoPicture } from './demo-data.ts';
import { Sample, Shelf } from './Sample.tsx';

const pictures = ['Front', 'Left', 'Back'].map((name, i) => ({ id: i, name, url: demoPicture(name, i * 90 + 150) }));

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

const file = (name: string) => {
  const drawn = decodeURIComponent(demoPicture(name, 200).replace(/^[^,]*,/, ''));
  return new File([drawn], `${name}.svg`, { type: 'image/svg+xml' });
};
const uploads: readonly Upload[] = [
  { key: 1, file: file('waiting'), state: 'waiting', share: 0 },
  { key: 2, file: file('sending'), state: 'sending', share: 0.6 },
  { key: 3, file: file('failed'), state: 'failed', share: 0.5, problem: 'The connection broke' },
];
const nothing = () => undefined;

const judge = async (code: string): Promise<Verdict> => {
  if (!/^\d+$/.test(code)) return { accepted: false, message: `${code} is not a tag of ours` };
  const message = `Tag ${code}: Headlamp, left`;
  return code.length > 4
    ? { accepted: true, doubtful: true, message: `${message}, is on hold` }
    : { accepted: true, message };
};

export function PictureShelf() {
  const [open, setOpen] = useState<'some' | 'none' | null>(null);
  const [order, setOrder] = useState<readonly Picture[]>(pictures);
  const [photo, setPhoto] = useState<File | null>(null);
  const [chosen, setChosen] = useState<readonly File[]>([file('chosen')]);
  return (
    <Shelf title="Pictures and scanning">
      <Sample name="PictureDrop">
        <PictureDrop pictures={pictures} upload={send} onUploaded={nothing} onDelete={nothing} />
      </Sample>
      <Sample name="PictureDrop, disabled">
        <PictureDrop pictures={[]} upload={send} onUploaded={nothing} disabled />
      </Sample>
      <Sample name="PictureDrop, in an order">
        <PictureDrop pictures={order} upload={send} onUploaded={nothing} onOrder={setOrder} />
      </Sample>
      <Sample name="PictureDrop, chosen and sent with the form">
        <PictureDrop pictures={[]} chosen={chosen} onChosen={setChosen} />
      </Sample>
      <Sample name="PictureDrop: waiting, on its way, failed">
        <ul className={classes.tiles}>
          {uploads.map((upload) => (
            <UploadTile key={upload.key} upload={upload} onRetry={nothing} onCancel={nothing} />
          ))}
        </ul>
      </Sample>
      <Sample name="PhotoField: empty, with an error">
        <PhotoField label="Take a photo" value={photo} onChange={setPhoto} />
        <PhotoField label="Take a photo" error="Take a photo of it" />
      </Sample>
      <Sample name="PhotoButton">
        <PhotoButton label="Add a photo" onPhoto={nothing} onRefused={nothing} />
      </Sample>
      <Sample name="Thumb: a picture, none">
        <Group>
          <Thumb photo={demoPicture('Front', 150)} />
          <Thumb photo={null} />
        </Group>
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
      <Sample name="ScanBox: digits are accepted, more than four are worth a look, anything else is refused">
        <ScanBox onScan={judge} autoFocus={false} />
      </Sample>
    </Shelf>
  );
}
