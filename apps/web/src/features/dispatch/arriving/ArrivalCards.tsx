import { Text } from '@mantine/core';
import { useState } from 'react';
import { Card } from '../../../kit/document/Card.tsx';
import { PictureTile } from '../../../kit/picture/PictureTile.tsx';
import { PictureViewer } from '../../../kit/picture/PictureViewer.tsx';
import { DateText } from '../../../kit/text/DateText.tsx';
import { FactList } from '../../../kit/text/FactList.tsx';
import type { Consignment } from '../api.ts';
import classes from './Arrival.module.css';

type Photos = Consignment['photos'];

function Tiles({ photos, name }: { photos: Photos; name: string }) {
  const [shown, setShown] = useState<number | null>(null);
  if (photos.length === 0) return null;
  const pictures = photos.map(({ id, fileUrl, thumbUrl }, n) => ({
    id,
    url: fileUrl,
    name: `${name} ${n + 1}`,
    ...(thumbUrl ? { thumbUrl } : {}),
  }));
  return (
    <>
      <ul className={classes.tiles}>
        {pictures.map((picture, n) => (
          <PictureTile key={picture.id} picture={picture} name={picture.name} onOpen={() => setShown(n)} />
        ))}
      </ul>
      <PictureViewer pictures={pictures} opened={shown !== null} start={shown ?? 0} onClose={() => setShown(null)} />
    </>
  );
}

/** Failed attempts, and the proof of delivery. */
export function ArrivalCards({ of }: { of: Consignment }) {
  return (
    <>
      {of.attemptList.length > 0 && (
        <Card title="Attempts">
          <ol className={classes.attempts}>
            {of.attemptList.map(({ reason, note, by, at, photos }) => (
              <li key={at}>
                <Text>
                  {reason}
                  {note && `: ${note}`}
                </Text>
                <Text size="xs" c="dimmed">
                  <DateText value={at} form="time" /> · {by}
                </Text>
                <Tiles photos={photos} name="Attempt" />
              </li>
            ))}
          </ol>
        </Card>
      )}
      {of.deliveredAt && (
        <Card title="Proof of delivery">
          <FactList
            facts={[
              ['Delivered', <DateText key="at" value={of.deliveredAt} form="time" />],
              of.unattended ? ['Left there', of.unattended] : ['Received by', of.receivedBy],
            ]}
          />
          {of.signature && (
            <img src={of.signature.fileUrl} alt="Signature of who took it" className={classes.signature} />
          )}
          <Tiles photos={of.photos} name="Delivery photo" />
        </Card>
      )}
    </>
  );
}
