import { Anchor } from '@mantine/core';
import { formatPhone } from '@yardkeeper/domain/nz/phone';
import { Card } from '../../../kit/document/Card.tsx';
import { mapLink } from '../../../kit/map-link.ts';
import { DateText } from '../../../kit/text/DateText.tsx';
import { FactList } from '../../../kit/text/FactList.tsx';
import type { Consignment } from '../api.ts';

const away = { inherit: true, underline: 'always', target: '_blank', rel: 'noreferrer' } as const;

export function WhereItGoes({ of }: { of: Consignment }) {
  return (
    <Card title="Where it goes">
      <FactList
        facts={[
          ['To', of.receiver],
          [
            'Phone',
            of.phone && (
              <Anchor inherit underline="always" href={`tel:${of.phone}`}>
                {formatPhone(of.phone)}
              </Anchor>
            ),
          ],
          [
            'Address',
            of.address && (
              <Anchor className="kit-tap" {...away} href={mapLink(of.address)}>
                {of.address}
              </Anchor>
            ),
          ],
          ['Instruction', of.deliveryInstruction],
        ]}
      />
    </Card>
  );
}

const tracking = ({ trackingNo, trackingUrl }: Consignment) =>
  trackingUrl ? (
    <Anchor {...away} href={trackingUrl}>
      {trackingNo}
    </Anchor>
  ) : (
    trackingNo
  );

export function HowItGoes({ of }: { of: Consignment }) {
  const byCourier = [
    ['Courier', of.courier],
    ['Courier priority', of.courierPriorityName],
    ['Tracking no', tracking(of)],
  ] as const;
  const byVan = [['Driver', of.driver && of.stop ? `${of.driver}, stop ${of.stop}` : of.driver]] as const;
  return (
    <Card title="How it goes">
      <FactList
        facts={[
          ['Goes by', of.wayName],
          ...(of.way === 'courier' ? byCourier : of.way === 'van' ? byVan : []),
          ['Expected', of.expected],
          ['Parcels', of.parcels > 0 && `${of.parcels}${of.weightKg === null ? '' : `, ${of.weightKg} kg`}`],
          ['Left', of.leftAt && <DateText value={of.leftAt} form="time" />],
        ]}
      />
    </Card>
  );
}
