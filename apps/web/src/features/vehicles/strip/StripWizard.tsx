import { Button } from '@mantine/core';
import { useState } from 'react';
import { useWizard } from '../../../shared/wizard/use-wizard.ts';
import { WizardFrame, type WizardStep } from '../../../shared/wizard/WizardFrame.tsx';
import { CommittedTags } from '../committed/CommittedTags.tsx';
import type { Vehicle } from '../detail/api.ts';
import type { Committed } from '../detail/stock/api.ts';
import { ChooseDetails } from './details/ChooseDetails.tsx';
import { PartsStep } from './diagrams/PartsStep.tsx';
import { SearchStep } from './diagrams/SearchStep.tsx';
import { MapItems } from './mapping/MapItems.tsx';
import { DETAILS, MAPPING, PARTS, SEARCH, type StripStepProps } from './wizard-steps.ts';

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
