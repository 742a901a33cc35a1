import { Button, Text } from '@mantine/core';
import { IconListSearch } from '@tabler/icons-react';
import { holdsPartWords, partSearchText } from '@yardkeeper/domain/search/part-words';
import { useDeferredValue, useMemo, useState } from 'react';
import { sumDollars } from '../../../../kit/data-table/columns.tsx';
import { useConfirm } from '../../../../kit/dialog/ConfirmDialog.tsx';
import { ListSkeleton } from '../../../../kit/document/Skeletons.tsx';
import { EmptyState } from '../../../../kit/text/EmptyState.tsx';
import { ErrorState } from '../../../../kit/text/ErrorState.tsx';
import { MoneyText } from '../../../../kit/text/MoneyText.tsx';
import type { PartsData, SearchData } from '../../../../shared/catalogue/types.ts';
import { tradeQuestion } from '../../../../shared/prices/PricePair.tsx';
import { withoutDoubles } from '../diagrams/from-diagrams.ts';
import type { StripLine } from '../lines.ts';
import classes from '../Strip.module.css';
import { useReadableFields } from '../use-readable-fields.ts';
import { PARTS, SEARCH, type StripStepProps } from '../wizard-steps.ts';
import { AboutTheCar } from './AboutTheCar.tsx';
import { DetailsTools, type Shown } from './DetailsTools.tsx';
import { LineGroups } from './LineGroups.tsx';
import { useDetails } from './use-details.ts';

const isShown = (line: StripLine, which: Shown): boolean =>
  line.ticked || (which !== 'ticked' && (which === 'all' || line.touched || line.source !== 'defaultPrice'));

export function ChooseDetails(props: StripStepProps) {
  const { wizard, onClose } = props;
  const { data, problem, retry, patch, tick, add, chooseTemplate, sayOfCar } = useDetails(props);
  const { root, isReadable } = useReadableFields();
  const { ask, dialog } = useConfirm();
  const [filter, setFilter] = useState('');
  const [which, setWhich] = useState<Shown>(wizard.dataOf<PartsData>(PARTS)?.parts.length ? 'ticked' : 'proposed');
  const words = useDeferredValue(filter.trim());
  const shown = useMemo(
    () =>
      withoutDoubles(data?.lines ?? []).filter(
        (line) =>
          isShown(line, words === '' ? which : 'all') &&
          holdsPartWords(partSearchText(line.partDesc, [...line.otherWords, line.group1]), words),
      ),
    [data, words, which],
  );
  if (!data) return problem ? <ErrorState message={problem.message} onRetry={() => void retry()} /> : <ListSkeleton />;
  const hasCar = Boolean(wizard.dataOf<SearchData>(SEARCH)?.car);
  const ticked = data.lines.filter((line) => line.ticked);
  const next = async () => {
    if (!isReadable()) return;
    const question = tradeQuestion(ticked, 'Keep');
    if (question === null || (await ask(question))) wizard.next();
  };
  return (
    <>
      {dialog}
      <DetailsTools
        data={data}
        filter={filter}
        onFilter={setFilter}
        shown={which}
        onShown={setWhich}
        onTemplate={chooseTemplate}
        onAdd={add}
      />
      <AboutTheCar data={data} onSay={sayOfCar} />
      {shown.length === 0 ? (
        <EmptyState
          title={data.lines.length === 0 ? 'Nothing is proposed for this vehicle' : 'Nothing matches'}
          hint={
            data.lines.length === 0
              ? 'Add parts one by one, or make a template of what such vehicles give.'
              : 'Change or clear the filter to see more.'
          }
          icon={IconListSearch}
        />
      ) : (
        <div ref={root}>
          <LineGroups lines={shown} onTick={tick} onChange={patch} />
        </div>
      )}
      <div className={classes.bar}>
        <Text mr="auto" className="kit-figures" role="status">
          {ticked.length} ticked · <MoneyText value={sumDollars(ticked.map((line) => line.retail * line.qty))} /> retail
        </Text>
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
        <Button variant="default" onClick={() => wizard.backTo(hasCar ? PARTS : SEARCH)}>
          Previous
        </Button>
        <Button variant="default" visibleFrom="sm" onClick={wizard.startOver}>
          Start over
        </Button>
        <Button disabled={ticked.length === 0} onClick={() => void next()}>
          Next
          <Text span inherit visibleFrom="sm">
            : Mapping items
          </Text>
        </Button>
      </div>
    </>
  );
}
