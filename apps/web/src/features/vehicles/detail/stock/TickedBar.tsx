import { Alert, Button } from '@mantine/core';
import { IconPrinter, IconTags } from '@tabler/icons-react';
import { useState } from 'react';
import { DialogFrame } from '../../../../kit/dialog/DialogFrame.tsx';
import { lazyDialog } from '../../../../kit/lazy/lazy-dialog.tsx';
import { BulkBar } from '../../../../kit/list-screen/tools/BulkBar.tsx';
import type { BulkAction } from '../../../../kit/list-screen/types.ts';
import { useCan } from '../../../../session/use-session.ts';
import { CommittedTags } from '../../committed/CommittedTags.tsx';
import { HoldRefusal } from '../../committed/HoldRefusal.tsx';
import { useCommit } from '../../committed/use-commit.ts';
import type { Vehicle } from '../api.ts';
import type { Committed } from './api.ts';
import { savedItemOf } from './draft.ts';
import { isTagged, type Line } from './lines.ts';

const TagLabels = lazyDialog(() => import('../../../../shared/stock/TagLabels.tsx').then((m) => m.TagLabels));

type Props = {
  vehicle: Vehicle;
  lines: readonly Line[];
  onClear: () => void;
  onCommitted: (lines: readonly Line[]) => void;
};
const icon = { size: 16, 'aria-hidden': true } as const;

export function TickedBar({ vehicle, lines, onClear, onCommitted }: Props) {
  const { commit, refused, freshKey } = useCommit(vehicle.vehicleId);
  const mayPrint = useCan({ anyOf: ['EDIT_INVENTORY'] });
  const [made, setMade] = useState<Committed | null>(null);
  const [printing, setPrinting] = useState<readonly string[] | null>(null);
  const untagged = lines.filter((line) => !isTagged(line));
  const tagNos = lines.flatMap(({ item }) => item?.tagNo || []);
  const makeTags = async () => {
    const committed = await commit(untagged.map(({ draft }) => savedItemOf(draft, vehicle.vehicleId)));
    if (!committed) return;
    onCommitted(untagged);
    setMade(committed);
  };
  const actions: readonly BulkAction<Line>[] = [
    ...(vehicle.mayCommit && untagged.length > 0
      ? [{ id: 'commit', label: `Commit ${untagged.length}`, icon: <IconTags {...icon} />, onRun: makeTags }]
      : []),
    ...(mayPrint && tagNos.length > 0
      ? [
          {
            id: 'print',
            label: tagNos.length === 1 ? 'Print tag' : `Print ${tagNos.length} tags`,
            icon: <IconPrinter {...icon} />,
            onRun: () => setPrinting(tagNos),
          },
        ]
      : []),
  ];
  const done = () => {
    setMade(null);
    onClear();
  };
  return (
    <>
      {lines.length > 0 && <BulkBar rows={lines} actions={actions} onClear={onClear} />}
      {refused && !('hold' in refused.fields) && (
        <Alert color="red" role="alert" py="xs" my="xs">
          {refused.message}. No tags were made.
        </Alert>
      )}
      {refused && 'hold' in refused.fields && (
        <HoldRefusal
          vehicle={vehicle}
          sentence={refused.fields.hold ?? refused.message}
          onLifted={() => {
            freshKey();
            void makeTags();
          }}
          onClose={freshKey}
        />
      )}
      {made && (
        <DialogFrame opened onClose={done} title="Tags are made" size="lg">
          <CommittedTags committed={made}>
            <Button variant="default" onClick={done}>
              Done
            </Button>
          </CommittedTags>
        </DialogFrame>
      )}
      {printing && <TagLabels tagNos={printing} onClose={() => setPrinting(null)} />}
    </>
  );
}
