import { Button } from '@mantine/core';
import { useState } from 'react';
import { ListSkeleton } from '../../../kit/document/Skeletons.tsx';
import { lazyPart } from '../../../kit/lazy/lazy-part.tsx';
import { useWizard } from '../../../shared/wizard/use-wizard.ts';
import { WizardFrame, type WizardStep } from '../../../shared/wizard/WizardFrame.tsx';
import { CommittedTags } from '../committed/CommittedTags.tsx';
import type { Vehicle } from '../detail/api.ts';
import type { Committed } from '../detail/stock/api.ts';
import { ChooseDetails } from './details/ChooseDetails.tsx';
import { DETAILS, MAPPING, PARTS, SEARCH, type StripStepProps } from './wizard-steps.ts';

/** Each step is fetched when it is reached; together they would be too large for a first screen. */
const SearchStep = lazyPart(() => import('./diagrams/SearchStep.tsx').then((m) => m.SearchStep), <ListSkeleton />);
const PartsStep = lazyPart(() => import('./diagrams/PartsStep.tsx').then((m) => m.PartsStep), <ListSkeleton />);
const MapItems = lazyPart(() => import('./mapping/MapItems.tsx').then((m) => m.MapItems), <ListSkeleton />);

const steps: readonly WizardStep<StripStepProps>[] = [
  { no: SEARCH, label: 'Search', Component: SearchStep },
  { no: PARTS, label: 'Choose parts', Component: PartsStep },
  { no: DETAILS, label: 'Choose part details', Component: ChooseDetails },
  { no: MAPPING, label: 'Mapping items', Component: MapItems },
];

export function StripWizard({ vehicle, onClose }: { vehicle: Vehicle; onClose: () => void }) {
  const { vehicleId, makeId } = vehicle;
  const wizard = useWizard({
    module: 'stripList',
    id: vehicleId,
    first: SEARCH,
    last: MAPPING,
    opensAt: DETAILS,
    makeId,
  });
  const [made, setMade] = useState<Committed | null>(null);
  if (made)
    return (
      <CommittedTags committed={made}>
        <Button variant="default" onClick={onClose}>
          Back to the list
        </Button>
        <Button variant="default" onClick={() => setMade(null)}>
          Strip more
        </Button>
      </CommittedTags>
    );
  const finish = (committed: Committed) => {
    wizard.finish();
    setMade(committed);
  };
  return (
    <WizardFrame
      label="Strip list"
      steps={steps}
      step={wizard.step}
      isFinishedElsewhere={wizard.isFinishedElsewhere}
      props={{ vehicle, wizard, onCommitted: finish, onClose }}
    />
  );
}
