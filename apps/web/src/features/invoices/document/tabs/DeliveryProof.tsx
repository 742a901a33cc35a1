import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../../api/call.ts';
import { Card } from '../../../../kit/document/Card.tsx';
import { PictureTile } from '../../../../kit/picture/PictureTile.tsx';
import { PictureViewer } from '../../../../kit/picture/PictureViewer.tsx';
import { QuietFailure } from '../../../../kit/text/QuietFailure.tsx';
import classes from '../../Invoices.module.css';
import { invoiceKey } from '../../keys.ts';

/** The photos taken at the handover and the signature of the person who received the goods. */
export function DeliveryProof({ invoiceId }: { invoiceId: number }) {
  const [shown, setShown] = useState<number | null>(null);
  const answer = useQuery({
    queryKey: [...invoiceKey(invoiceId), 'proof'],
    queryFn: ({ signal }) =>
      call('GET /mobile/delivery/getSignatureAndPhoto/:id', { params: { id: invoiceId } }, { signal, quiet: true }),
  });
  const { data } = answer;
  if (!data)
    return answer.isError ? (
      <Card title="Proof of delivery">
        <QuietFailure of={answer} what="The signature and photos" />
      </Card>
    ) : null;
  const pictures = data.photos.map((photo, n) => ({ id: n, url: photo.fileUrl, name: `Delivery photo ${n + 1}` }));
  return (
    <Card title="Proof of delivery">
      {!data.signature && pictures.length === 0 && <Text c="dimmed">No signature or photo yet.</Text>}
      {data.signature && (
        <img src={data.signature.fileUrl} alt="Signature of who took it" className={classes.signature} />
      )}
      <ul className={classes.tiles}>
        {pictures.map((picture, n) => (
          <PictureTile key={picture.id} picture={picture} name={picture.name} onOpen={() => setShown(n)} />
        ))}
      </ul>
      <PictureViewer pictures={pictures} opened={shown !== null} start={shown ?? 0} onClose={() => setShown(null)} />
    </Card>
  );
}
