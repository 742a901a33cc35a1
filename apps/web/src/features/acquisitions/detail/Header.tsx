import { Anchor, Badge } from '@mantine/core';
import { IconHourglass } from '@tabler/icons-react';
import { formatPhone } from '@yardkeeper/domain/nz/phone';
import { PageHeader } from '../../../kit/document/PageHeader.tsx';
import { lazyPart } from '../../../kit/lazy/lazy-part.tsx';
import { DateText } from '../../../kit/text/DateText.tsx';
import { MoneyText } from '../../../kit/text/MoneyText.tsx';
import { StatusBadge } from '../../../kit/text/StatusBadge.tsx';
import { useAccountingConnected } from '../../../shared/accounting/use-connected.ts';
import { vehicleName } from '../../../shared/vehicles/vehicle-text.ts';
import { statusTone } from '../words.ts';
import { AcquisitionActions } from './actions/AcquisitionActions.tsx';
import type { Acquisition } from './api.ts';
import type { Edit } from './use-edit.ts';

const XeroStatus = lazyPart(() => import('../../../shared/accounting/XeroStatus.tsx').then((m) => m.XeroStatus));

function facts(acquisition: Acquisition) {
  const { regNo, seller, sellerPhone, price, owed, paid, stockNo } = acquisition;
  const left = owed === null || paid === null ? null : owed - paid;
  return [
    { label: 'Vehicle', value: [regNo, vehicleName(acquisition)].filter(Boolean).join(' · ') },
    {
      label: 'Seller',
      value: (
        <>
          {seller}{' '}
          {sellerPhone && (
            <Anchor inherit underline="always" href={`tel:${sellerPhone}`}>
              {formatPhone(sellerPhone)}
            </Anchor>
          )}
        </>
      ),
    },
    ...(price === null ? [] : [{ label: 'Price', value: <MoneyText value={price} /> }]),
    ...(!left ? [] : [{ label: 'To pay', value: <MoneyText value={left} /> }]),
    ...(stockNo ? [{ label: 'Stock no', value: <span className="kit-figures">{stockNo}</span> }] : []),
  ];
}

type Props = { acquisition: Acquisition; edit: Edit; onTab: (tab: string) => void };

export function Header({ acquisition, edit, onTab }: Props) {
  const isConnected = useAccountingConnected();
  return (
    <PageHeader
      title={acquisition.acqNo}
      status={
        <>
          <StatusBadge label={acquisition.statusName} tone={statusTone(acquisition.status)} />
          {acquisition.onHold === 1 && (
            <Badge color="yellow" leftSection={<IconHourglass size={13} aria-hidden />}>
              On hold until <DateText value={acquisition.holdUntil} />
            </Badge>
          )}
          {isConnected && (acquisition.paid ?? 0) !== 0 && <XeroStatus entity="acquisition" id={acquisition.acqId} />}
        </>
      }
      facts={facts(acquisition)}
      actions={<AcquisitionActions acquisition={acquisition} edit={edit} onTab={onTab} />}
    />
  );
}
