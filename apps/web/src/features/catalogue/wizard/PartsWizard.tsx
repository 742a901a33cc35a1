import { Stack } from '@mantine/core';
import { useState } from 'react';
import { PageHeader } from '../../../kit/document/PageHeader.tsx';
import { ListSkeleton } from '../../../kit/document/Skeletons.tsx';
import { lazyPart } from '../../../kit/lazy/lazy-part.tsx';
import type { SearchData } from '../../../shared/catalogue/types.ts';
import { useWizard } from '../../../shared/wizard/use-wizard.ts';
import { WizardFrame, type WizardStep } from '../../../shared/wizard/WizardFrame.tsx';
import { DetailsStep } from './DetailsStep.tsx';
import { SavedNumbers } from './SavedNumbers.tsx';
import { SearchStep } from './SearchStep.tsx';
import { DETAILS, MAPPING, PARTS, type Saved, SEARCH, type StepProps } from './steps.ts';

/** Each step is fetched when it is reached. */
const PartsStep = lazyPart(() => import('./PartsStep.tsx').then((m) => m.PartsStep), <ListSkeleton />);
const MappingStep = lazyPart(() => import('./MappingStep.tsx').then((m) => m.MappingStep), <ListSkeleton />);

const steps: readonly WizardStep<StepProps>[] = [
  { no: SEARCH, label: 'Search', Component: SearchStep },
  { no: PARTS, label: 'Choose parts', Component: PartsStep },
  { no: DETAILS, label: 'Choose part details', Component: DetailsStep },
  { no: MAPPING, label: 'Mapping items', Component: MappingStep },
];
const makeOf = (dataOf: (step: number) => unknown): number =>
  (dataOf(SEARCH) as SearchData | undefined)?.car?.yard.makeId ?? 0;

export function PartsWizard() {
  const wizard = useWizard({ module: 'partCatalog', id: 0, first: SEARCH, last: MAPPING, makeId: makeOf });
  const [saved, setSaved] = useState<readonly Saved[] | null>(null);
  if (saved)
    return (
      <Stack gap="sm">
        <PageHeader title="Parts catalogue" />
        <SavedNumbers saved={saved} onMore={() => setSaved(null)} />
      </Stack>
    );
  const finish = (items: readonly Saved[]) => {
    wizard.finish();
    setSaved(items);
  };
  return (
    <Stack gap="sm">
      <PageHeader title="Parts catalogue" />
      <WizardFrame
        label="Parts catalogue"
        steps={steps}
        step={wizard.step}
        isFinishedElsewhere={wizard.isFinishedElsewhere}
        props={{ wizard, onSaved: finish }}
      />
    </Stack>
  );
}
