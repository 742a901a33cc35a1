import { Anchor, Text } from '@mantine/core';
import { KitLink } from '../../../../kit/link.tsx';
import { mapLink } from '../../../../kit/map-link.ts';
import { DateText } from '../../../../kit/text/DateText.tsx';
import { yardNow } from '../../../../session/yard-clock.ts';
import { addressOf } from '../../../../shared/figures/links.ts';
import { Phone } from '../../../../shared/figures/Phone.tsx';
import { useOpens } from '../../../../shared/figures/use-opens.ts';
import { counted, dollars, percentOf } from '../../../../shared/figures/words.ts';
import { whenOf } from '../../greeting.ts';
import { usePanel } from '../api.ts';
import { BoardList } from '../BoardList.tsx';

export function PickupsToday() {
  return (
    <BoardList
      board="buyingDetail"
      panel="pickups"
      title="Pickups today"
      total={usePanel('buying', 'pickups').data?.due}
      height={240}
      nothing="No pickup today. One is agreed on the acquisition, in its Pickup tab."
      row={(each) => ({
        key: each.acqId,
        name: [each.regNo, each.vehicle].filter(Boolean).join(' · ') || each.acqNo,
        screen: '/vehicleacquisitions/$id',
        href: `/vehicleacquisitions/${each.acqId}?tab=pickup`,
        about: (
          <>
            {each.driver || 'No driver yet'}
            {each.address && (
              <>
                {' · '}
                <Anchor inherit href={mapLink(each.address)} target="_blank" rel="noreferrer">
                  {each.address}
                </Anchor>
              </>
            )}
          </>
        ),
        side: (
          <>
            <Text span inherit c={each.isLate ? 'var(--mantine-color-red-text)' : undefined}>
              {whenOf(each.pickupAt, yardNow())}
              {each.isLate && ' late'}
            </Text>
            <Phone number={each.phone} who={each.seller} />
          </>
        ),
      })}
    />
  );
}

export function SlowVehicles() {
  const { data: bands } = usePanel('buyingDetail', 'paybackBands');
  return (
    <BoardList
      board="buyingDetail"
      panel="vehicles"
      title="Least paid back"
      ofPeriod
      total={bands?.reduce((sum, { count }) => sum + count, 0)}
      nothing="No vehicle bought in this period is in stock. Choose a longer period above."
      row={(each) => ({
        key: each.vehicleId,
        name: `${each.stockNo} ${each.vehicle}`,
        screen: '/vehicleacquisitions/stock/$id',
        href: `/vehicleacquisitions/stock/${each.vehicleId}?tab=summary`,
        about: `${dollars(each.earned)} of ${dollars(each.paid)} · ${dollars(each.shelf)} on the shelf`,
        side: percentOf(each.percent),
      })}
    />
  );
}

export function WantedModels() {
  const opens = useOpens();
  return (
    <BoardList
      board="buyingDetail"
      panel="wantedModels"
      title="Wanted models"
      total={usePanel('buying', 'wanted').data?.models}
      nothing="Nobody waits for a part we do not have."
      aside={() => {
        const href = opens('/vehicleacquisitions/stocklist');
        return href && <KitLink href={`${href}?view=models`}>Totals by model</KitLink>;
      }}
      row={(each) => ({
        key: `${each.makeId} ${each.modelId}`,
        name: each.vehicle,
        screen: '/inventory/wanted',
        href: addressOf('/inventory/wanted', { tab: 'people', makeId: each.makeId, modelId: each.modelId }),
        about: `${counted(each.tagsInStock, 'tag')} of it here`,
        side: (
          <>
            {counted(each.requests, 'request')}
            {each.worth > 0 && (
              <Text size="xs" c="dimmed">
                about {dollars(each.worth)}
              </Text>
            )}
          </>
        ),
      })}
    />
  );
}

export function Holds() {
  return (
    <BoardList
      board="buyingDetail"
      panel="holds"
      title="Holds that end"
      total={usePanel('buying', 'holds').data?.held}
      nothing="No vehicle is on hold."
      row={(each) => ({
        key: each.acqId,
        name: `${each.stockNo || each.acqNo} ${each.vehicle}`,
        screen: each.vehicleId === null ? '/vehicleacquisitions/$id' : '/vehicleacquisitions/stock/$id',
        href:
          each.vehicleId === null
            ? `/vehicleacquisitions/${each.acqId}`
            : `/vehicleacquisitions/stock/${each.vehicleId}`,
        side: <DateText value={each.holdUntil} />,
      })}
    />
  );
}
