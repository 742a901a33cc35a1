import { Alert, Button, Text } from '@mantine/core';
import { sumDollars } from '../../../../kit/data-table/columns.tsx';
import { MoneyText } from '../../../../kit/text/MoneyText.tsx';
import { MapNames } from '../../../../shared/catalogue/mapping/MapNames.tsx';
import { useSeesCost } from '../../../../shared/stock/use-sees-cost.ts';
import { toast } from '../../../../shell/messages/toasts.ts';
import { HoldRefusal } from '../../committed/HoldRefusal.tsx';
import { useCommit } from '../../committed/use-commit.ts';
import { itemOf } from '../lines.ts';
import classes from '../Strip.module.css';
import { useReadableFields } from '../use-readable-fields.ts';
import type { StripStepProps } from '../wizard-steps.ts';
import { MappingRow } from './MappingRow.tsx';
import { PutAway } from './PutAway.tsx';
import { useMapping } from './use-mapping.ts';
import { usePartNames } from './use-part-names.ts';
import { useSaveStripList } from './use-save-strip-list.ts';

const parts = (count: number): string => `${count} ${count === 1 ? 'part' : 'parts'}`;

/** People who may not make tags save the list for those who may. */
export function MapItems(props: StripStepProps) {
  const { vehicle, wizard, onCommitted, onClose } = props;
  const seesCost = useSeesCost();
  const { rows, shares, patch, nameParts, putNext, putAll, withoutPlace } = useMapping(props, seesCost);
  const names = usePartNames({ vehicle, wizard, rows, nameParts });
  const { commit, committing, refused, freshKey } = useCommit(vehicle.vehicleId);
  const { save, saving, problem } = useSaveStripList(vehicle);
  const { root, isReadable } = useReadableFields();
  const items = () => rows.map(({ line, placed }) => itemOf(line, placed, vehicle.vehicleId));
  const isRemembered = () =>
    names.remember().then(
      () => true,
      // A failed call shows its own message.
      () => false,
    );
  const makeTags = async () => {
    if (!isReadable() || !(await isRemembered())) return;
    const committed = await commit(items());
    if (committed) onCommitted(committed);
  };
  const saveList = async () => {
    if (!isReadable() || !(await isRemembered()) || !(await save(items()))) return;
    toast('success', `The strip list of ${vehicle.stockNo} has ${parts(rows.length)} more`);
    wizard.finish();
    onClose();
  };
  const held = refused && 'hold' in refused.fields ? (refused.fields.hold ?? refused.message) : null;
  return (
    <>
      <MapNames groups={names.groups} answer={names.answer} onMap={names.map} />
      <PutAway onNext={putNext} onAll={putAll} />
      <div ref={root}>
        <div
          className={`${classes.mapping} ${classes.mappingHead}`}
          data-cost={shares !== null || undefined}
          aria-hidden
        >
          <span>Part</span>
          <span>Part number</span>
          <span>Place</span>
          {shares && (
            <>
              <span className={classes.amount}>Cost share</span>
              <span>Cost by hand</span>
            </>
          )}
        </div>
        <ul className={classes.lines} aria-label="Parts to tag">
          {rows.map(({ line, placed }, place) => (
            <MappingRow
              key={line.key}
              line={line}
              placed={placed}
              share={shares ? (shares[place] ?? 0) : null}
              onChange={patch}
            />
          ))}
        </ul>
      </div>
      {refused && held === null && (
        <Alert color="red" role="alert" py="xs">
          {refused.message}. No tags were made; what you typed is still here.
        </Alert>
      )}
      {problem && (
        <Alert color="red" role="alert" py="xs">
          {problem}. Nothing was kept; what you typed is still here.
        </Alert>
      )}
      {held !== null && (
        <HoldRefusal
          vehicle={vehicle}
          sentence={held}
          onLifted={() => {
            freshKey();
            void makeTags();
          }}
          onClose={freshKey}
        />
      )}
      <div className={classes.bar}>
        <Text mr="auto" className="kit-figures" role="status">
          <MoneyText value={sumDollars(rows.map(({ line }) => line.retail * line.qty))} /> retail
          {shares && (
            <>
              {' '}
              · <MoneyText value={sumDollars(shares)} /> cost
            </>
          )}
          {withoutPlace > 0 && ` · ${withoutPlace} without a place`}
          {names.open > 0 && ` · ${names.open} without a part name`}
        </Text>
        <Button variant="default" disabled={committing || saving} onClick={wizard.previous}>
          Previous
        </Button>
        {vehicle.mayCommit ? (
          <Button loading={committing} disabled={rows.length === 0 || names.open > 0} onClick={() => void makeTags()}>
            Commit {parts(rows.length)}
          </Button>
        ) : (
          <>
            <Text c="dimmed">Those who edit the inventory make the tags.</Text>
            <Button loading={saving} disabled={rows.length === 0 || names.open > 0} onClick={() => void saveList()}>
              Keep as strip list
            </Button>
          </>
        )}
      </div>
    </>
  );
}
