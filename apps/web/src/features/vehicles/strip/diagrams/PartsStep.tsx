import { Button } from '@mantine/core';
import { useMemo } from 'react';
import { EmptyState } from '../../../../kit/text/EmptyState.tsx';
import { ChooseParts } from '../../../../shared/catalogue/choose/ChooseParts.tsx';
import { TakenBar } from '../../../../shared/catalogue/choose/TakenBar.tsx';
import { noParts, type PartsData, type SearchData } from '../../../../shared/catalogue/types.ts';
import { PARTS, SEARCH, type StripStepProps } from '../wizard-steps.ts';

export function PartsStep({ vehicle, wizard }: StripStepProps) {
  const car = wizard.dataOf<SearchData>(SEARCH)?.car ?? null;
  const data = wizard.dataOf<PartsData>(PARTS) ?? noParts;
  const { makeId, modelId, seriesId, year } = vehicle;
  const ours = useMemo(() => ({ makeId, modelId, seriesId, year }), [makeId, modelId, seriesId, year]);
  if (!car)
    return (
      <EmptyState title="No car is chosen yet" action={<Button onClick={wizard.previous}>Search for it</Button>} />
    );
  const put = (next: PartsData) => wizard.put(PARTS, next);
  return (
    <>
      <ChooseParts car={car} vehicle={ours} data={data} onData={put} />
      <TakenBar data={data} onData={put} onPrevious={wizard.previous} onNext={wizard.next} />
    </>
  );
}
