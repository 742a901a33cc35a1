import { Alert } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { superAdminOnly } from '@yardkeeper/domain/access/guard';
import { useCallback, useState } from 'react';
import { PageHeader } from '../../../kit/document/PageHeader.tsx';
import { useCan } from '../../../session/use-session.ts';
import { useLiveCatalogue } from './api.ts';
import { onArrowKeys } from './arrow-keys.ts';
import { LevelForm } from './LevelForm.tsx';
import type { Level, LevelRow } from './levels.ts';
import classes from './Makes.module.css';
import { MergeDialog } from './MergeDialog.tsx';
import { Pane } from './Pane.tsx';
import { useChoice } from './use-choice.ts';
import { useRowActions } from './use-row-actions.tsx';

export function MakesPane() {
  useLiveCatalogue();
  const editable = useCan(superAdminOnly);
  const phone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  const { chosen, searched, makeNames, makeName, modelName, choose, chooseId } = useChoice();
  const [adding, setAdding] = useState<Level | null>(null);
  const actions = useRowActions((level, id) => chosen[level] === id && chooseId(level, 0));
  const open = actions.opened;
  const add = useCallback((level: Level) => setAdding(level), []);

  const common = { editable, onChoose: choose, onAction: actions.onAction, onAdd: add };
  const parents = {
    make: null,
    model: { id: chosen.make, name: makeName },
    series: { id: chosen.model, name: modelName },
  };
  const panes = {
    make: (
      <Pane
        key="make"
        {...common}
        level="make"
        parentId={0}
        parentNames={null}
        title="Makes"
        chosenId={chosen.make}
        waitsFor={null}
        cannotAdd={null}
      />
    ),
    model: (
      <Pane
        key="model"
        {...common}
        level="model"
        parentId={chosen.make}
        parentNames={chosen.make ? null : makeNames}
        title={makeName ? `${makeName} models` : 'Models of every make'}
        startText={searched}
        chosenId={chosen.model}
        waitsFor={null}
        cannotAdd={chosen.make ? null : 'Choose a make first'}
        onBack={phone ? () => chooseId('make', 0) : undefined}
      />
    ),
    series: (
      <Pane
        key="series"
        {...common}
        level="series"
        parentId={chosen.model}
        parentNames={null}
        title={modelName ? `${modelName} series` : 'Series'}
        chosenId={chosen.series}
        waitsFor={chosen.model ? null : 'Choose a model to see its series'}
        cannotAdd={chosen.model ? null : 'Choose a model first'}
        onBack={phone ? () => chooseId('model', 0) : undefined}
      />
    ),
  };
  const only: Level = chosen.model ? 'series' : chosen.make || searched ? 'model' : 'make';
  const added = (row: LevelRow) => adding && choose(adding, row);
  return (
    <div className={classes.screen}>
      <PageHeader title="Makes and models" />
      {actions.problem && (
        <Alert
          color="red"
          role="alert"
          py="xs"
          withCloseButton
          closeButtonLabel="Close this message"
          onClose={actions.forget}
        >
          {actions.problem}
        </Alert>
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the rows inside have the focus, the keys rise from them */}
      <div className={classes.panes} onKeyDown={onArrowKeys}>
        {phone ? panes[only] : [panes.make, panes.model, panes.series]}
      </div>
      {adding && (
        <LevelForm level={adding} row={null} parent={parents[adding]} onClose={() => setAdding(null)} onAdded={added} />
      )}
      {open?.what === 'edit' && (
        <LevelForm level={open.level} row={open.row} parent={null} onClose={actions.close} onAdded={() => undefined} />
      )}
      {open?.what === 'merge' && (
        <MergeDialog
          level={open.level}
          row={open.row}
          onClose={actions.close}
          onMerged={(intoId) => chooseId(open.level, intoId)}
        />
      )}
      {actions.dialog}
    </div>
  );
}
