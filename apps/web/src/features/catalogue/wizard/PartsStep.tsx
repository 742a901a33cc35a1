import { Button } from '@mantine/core';
import { IconFileInvoice } from '@tabler/icons-react';
import { useMemo } from 'react';
import { EmptyState } from '../../../kit/text/EmptyState.tsx';
import { useCan } from '../../../session/use-session.ts';
import { ChooseParts } from '../../../shared/catalogue/choose/ChooseParts.tsx';
import type { ListedPart } from '../../../shared/catalogue/choose/positions.ts';
import { TakenBar } from '../../../shared/catalogue/choose/TakenBar.tsx';
import { HereList } from '../../../shared/catalogue/counter/HereList.tsx';
import { noParts, type PartsData, type SearchData, yardVehicleOf } from '../../../shared/catalogue/types.ts';
import { useOpenPath } from '../../../shell/menu/open-link.ts';
import { PARTS, SEARCH, type StepProps } from './steps.ts';

/** People who sell see what the yard has of a chosen part, and can quote it. */
export function PartsStep({ wizard }: StepProps) {
  const car = wizard.dataOf<SearchData>(SEARCH)?.car ?? null;
  const data = wizard.dataOf<PartsData>(PARTS) ?? noParts;
  const vehicle = useMemo(() => car && yardVehicleOf(car), [car]);
  const open = useOpenPath();
  const sells = useCan({ anyOf: ['CREATE_INVOICE_AND_QUOTE'] });
  const sees = useCan({ anyOf: ['VIEW_INVOICE_AND_QUOTE', 'VIEW_INVENTORY', 'VIEW_PART'] });
  if (!car)
    return (
      <EmptyState title="No car is chosen yet" action={<Button onClick={wizard.previous}>Search for it</Button>} />
    );
  const put = (next: PartsData) => wizard.put(PARTS, next);
  const { tagNos = [] } = data;
  const here = (part: ListedPart) => {
    const taken = data.parts.find(({ key }) => key === part.key);
    if (!taken) return null;
    return (
      <HereList
        part={{ partId: taken.partId, partNo: part.number, name: part.name }}
        vehicle={vehicle}
        taken={tagNos}
        label="Quote"
        onTag={(tagNo) => put({ ...data, tagNos: [...tagNos, tagNo] })}
      />
    );
  };
  return (
    <>
      <ChooseParts car={car} vehicle={vehicle} data={data} onData={put} below={sees && sells ? here : undefined} />
      <TakenBar data={data} onData={put} onPrevious={wizard.previous} onNext={wizard.next}>
        {tagNos.length > 0 && (
          <Button
            variant="light"
            leftSection={<IconFileInvoice size={16} aria-hidden />}
            onClick={() => open(`/invoice/create?quote=1&tag=${tagNos.join(',')}`)}
          >
            New quote with {tagNos.length} {tagNos.length === 1 ? 'tag' : 'tags'}
          </Button>
        )}
      </TakenBar>
    </>
  );
}
