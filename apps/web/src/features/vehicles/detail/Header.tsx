import { Badge, Button } from '@mantine/core';
import { IconExternalLink, IconHourglass, IconRecycle } from '@tabler/icons-react';
import { PageHeader } from '../../../kit/document/PageHeader.tsx';
import { DateText } from '../../../kit/text/DateText.tsx';
import { StatusBadge } from '../../../kit/text/StatusBadge.tsx';
import { useCan } from '../../../session/use-session.ts';
import { vehicleName } from '../../../shared/vehicles/vehicle-text.ts';
import { useOpenPath } from '../../../shell/menu/open-link.ts';
import { reachedWords } from '../clock/words.ts';
import { statusText, statusTone } from '../words.ts';
import type { Vehicle } from './api.ts';
import type { TabProps } from './use-vehicle-edit.ts';

const counted = ({ tagsInStock, tagsOnCar, tagsSold }: Vehicle): string =>
  // Tags on the car count as in stock too, so they are subtracted to appear only once.
  [`${tagsInStock - tagsOnCar} in stock`, tagsOnCar > 0 && `${tagsOnCar} on the car`, `${tagsSold} sold`]
    .filter(Boolean)
    .join(' · ');

const paybackOf = ({ clock }: Vehicle) => ({
  label: 'Payback',
  value: (
    <span className="kit-figures" title={reachedWords(clock)}>
      {clock.paybackPercent === null ? '–' : `${Math.round(clock.paybackPercent)} %`}
    </span>
  ),
});

function AcquisitionLink({ vehicle: { acqId, acqNo } }: { vehicle: Vehicle }) {
  const open = useOpenPath();
  const mayOpen = useCan({ anyOf: ['VIEW_VA', 'VIEW_PICKUP'] });
  if (acqId === null) return null;
  if (!mayOpen)
    return (
      <Button variant="default" size="compact-sm" disabled title="Your role does not open acquisitions">
        {acqNo}
      </Button>
    );
  const href = `/vehicleacquisitions/${acqId}`;
  return (
    <Button
      component="a"
      href={href}
      variant="default"
      size="compact-sm"
      leftSection={<IconExternalLink size={14} aria-hidden />}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        open(href);
      }}
    >
      {acqNo}
    </Button>
  );
}

export function Header({ vehicle, edit }: TabProps) {
  return (
    <PageHeader
      title={vehicle.stockNo}
      status={
        <>
          <AcquisitionLink vehicle={vehicle} />
          <StatusBadge label={statusText(vehicle)} tone={statusTone(vehicle)} />
          {vehicle.onHold === 1 && (
            <Badge color="yellow" leftSection={<IconHourglass size={13} aria-hidden />}>
              On hold until <DateText value={vehicle.holdUntil} />
            </Badge>
          )}
          {vehicle.clock.isCrushCandidate && (
            <Badge
              color="yellow"
              leftSection={<IconRecycle size={13} aria-hidden />}
              title={vehicle.clock.crushReasons.join(' ')}
            >
              Candidate for the crusher
            </Badge>
          )}
        </>
      }
      facts={[
        { label: 'Vehicle', value: [vehicle.regNo, vehicleName(vehicle)].filter(Boolean).join(' · ') },
        ...(vehicle.location ? [{ label: 'Location', value: vehicle.location }] : []),
        ...(vehicle.clock.paid === null ? [] : [paybackOf(vehicle)]),
        { label: 'Parts', value: <span className="kit-figures">{counted(vehicle)}</span> },
      ]}
      actions={
        vehicle.maySave && (
          <Button
            variant={edit.dirty ? 'filled' : 'default'}
            loading={edit.saving}
            onClick={() => void edit.submit()}
            title="Ctrl-S"
          >
            Submit
          </Button>
        )
      }
    />
  );
}
