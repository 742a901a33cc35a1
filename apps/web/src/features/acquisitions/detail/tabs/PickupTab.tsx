import { Anchor, Group, Text } from '@mantine/core';
import { IconMapPin, IconPhone } from '@tabler/icons-react';
import { type IdentityKind, identityKinds } from '@yardkeeper/domain/acquisitions/identity';
import { Card, Cards, Fields } from '../../../../kit/document/Card.tsx';
import { mapLink } from '../../../../kit/map-link.ts';
import { DateText } from '../../../../kit/text/DateText.tsx';
import { useActor } from '../../../../session/use-session.ts';
import { ChecklistFields } from '../../form/ChecklistFields.tsx';
import { PickupFields } from '../../form/PickupFields.tsx';
import { Photos } from '../../receive/Photos.tsx';
import { StoredSignature } from '../../receive/StoredSignature.tsx';
import type { TabProps } from '../api.ts';
import { type EditProps, fieldsOf } from '../use-edit.ts';

function Reach({ acquisition: { sellerPhone, pickupAddress } }: TabProps) {
  return (
    <Group gap="md" mt="sm">
      {sellerPhone && (
        <Anchor href={`tel:${sellerPhone}`}>
          <IconPhone size={14} aria-hidden /> Call the seller
        </Anchor>
      )}
      {pickupAddress && (
        <Anchor href={mapLink(pickupAddress)} target="_blank" rel="noreferrer">
          <IconMapPin size={14} aria-hidden /> Show on the map
        </Anchor>
      )}
    </Group>
  );
}

function Received({ acquisition }: TabProps) {
  const { receivedAt, receivedBy, identityKind, verifiedBy } = acquisition;
  if (!receivedAt) return null;
  return (
    <Text mb="sm">
      Taken over <DateText value={receivedAt} form="words" /> by {receivedBy}. Seller:{' '}
      {identityKinds[identityKind as IdentityKind] ?? 'not identified'}
      {verifiedBy && `, looked at by ${verifiedBy}`}.
    </Text>
  );
}

export function PickupTab(props: EditProps) {
  const { acquisition } = props;
  const { form } = props.edit;
  const actor = useActor();
  const own = acquisition.driverId !== null && acquisition.driverId === actor?.userId;
  const mayAddPhotos = (acquisition.mayEdit || own) && acquisition.receivedAt === null;
  return (
    <Cards locked={!acquisition.mayEdit}>
      <Card title="Pickup">
        <Fields>
          <PickupFields {...fieldsOf(props)} />
        </Fields>
        <Reach acquisition={acquisition} />
      </Card>
      <Card title="Photos and signature">
        <Received acquisition={acquisition} />
        <Photos acquisition={acquisition} disabled={!mayAddPhotos} />
        {acquisition.signature ? (
          <StoredSignature signature={acquisition.signature} />
        ) : (
          <Text c="dimmed" mt="sm">
            {acquisition.receivedAt ? 'No signature is kept.' : 'The seller signs when the vehicle is received.'}
          </Text>
        )}
      </Card>
      <Card title="Checklist">
        <Fields>
          <ChecklistFields
            value={form.values.checklist}
            onChange={(checklist) => form.setFieldValue('checklist', checklist)}
            disabled={!acquisition.mayEdit || acquisition.receivedAt !== null}
          />
        </Fields>
      </Card>
    </Cards>
  );
}
