import { Textarea } from '@mantine/core';
import { useState } from 'react';
import type { RowId } from '../../../../kit/data-table/column.ts';
import { useConfirm } from '../../../../kit/dialog/ConfirmDialog.tsx';
import { ListSkeleton } from '../../../../kit/document/Skeletons.tsx';
import { lazyPart } from '../../../../kit/lazy/lazy-part.tsx';
import { useAddressFilter } from '../../../../kit/list-screen/filters/use-address-filter.ts';
import { useRefreshVehicles } from '../../keys.ts';
import type { TabProps } from '../use-vehicle-edit.ts';
import { deleteItem, useStockList } from './api.ts';
import { blankItem, type DraftItem } from './draft.ts';
import { type Line, linesOf, withDraft, withoutDrafts } from './lines.ts';
import { PartPictures } from './PartPictures.tsx';
import { StockItemForm } from './StockItemForm.tsx';
import { StockTable } from './StockTable.tsx';
import { StockTools } from './StockTools.tsx';
import { TickedBar } from './TickedBar.tsx';

const StripWizard = lazyPart(() => import('../../strip/StripWizard.tsx').then((m) => m.StripWizard), <ListSkeleton />);

function StripList({ vehicle, edit: { form }, onStrip }: TabProps & { onStrip: () => void }) {
  const { vehicleId } = vehicle;
  const [search, setSearch] = useState('');
  const [ticked, setTicked] = useState<ReadonlySet<RowId>>(new Set());
  const [editing, setEditing] = useState<DraftItem | null>(null);
  const [pictured, setPictured] = useState<Line | null>(null);
  const { ask, dialog } = useConfirm();
  const refresh = useRefreshVehicles();
  const answer = useStockList(vehicleId, search);
  const drafts = form.values.stockItems;
  const setDrafts = (next: readonly DraftItem[]) => form.setFieldValue('stockItems', next as DraftItem[]);
  const lines = linesOf(answer.data ?? [], drafts);

  const remove = async (line: Line) => {
    const { partDesc, stockId } = line.draft;
    const question = { title: `Take ${partDesc} off the list?`, confirmLabel: 'Take it off', danger: true };
    if (!(await ask(question))) return;
    // A failed call shows its own message.
    if (stockId > 0 && !(await deleteItem(stockId).catch(() => null))) return;
    setDrafts(withoutDrafts(drafts, [line]));
    await refresh(vehicleId);
  };
  return (
    <>
      <StockTools
        vehicle={vehicle}
        search={search}
        onSearch={setSearch}
        refreshing={answer.isFetching && !answer.isPending}
        onRefresh={() => void refresh(vehicleId)}
        onAdd={() => setEditing(blankItem())}
        onStrip={onStrip}
      />
      <TickedBar
        vehicle={vehicle}
        lines={lines.filter(({ key }) => ticked.has(key))}
        onClear={() => setTicked(new Set())}
        onCommitted={(committed) => setDrafts(withoutDrafts(drafts, committed))}
      />
      <StockTable
        vehicle={vehicle}
        lines={lines}
        loading={answer.isPending}
        error={answer.error?.message ?? null}
        onRetry={() => void answer.refetch()}
        ticked={ticked}
        onTick={setTicked}
        onEdit={({ draft }) => setEditing(draft)}
        onPicture={setPictured}
        onDelete={(line) => void remove(line)}
      />
      <Textarea
        mt="md"
        maw={760}
        label="Strip notes"
        placeholder="Engine goes to the rebuilder; canopy is promised"
        rows={2}
        maxLength={10_000}
        readOnly={!vehicle.maySave}
        {...form.getInputProps('stripNotes')}
      />
      {editing && (
        <StockItemForm
          vehicle={vehicle}
          draft={editing}
          onDraft={(draft) => setDrafts(withDraft(drafts, draft))}
          onClose={() => setEditing(null)}
        />
      )}
      {pictured && (
        <PartPictures
          stockId={pictured.draft.stockId}
          name={pictured.draft.partDesc}
          onClose={() => setPictured(null)}
        />
      )}
      {dialog}
    </>
  );
}

export function StockTab(props: TabProps) {
  const { filter, set } = useAddressFilter({ strip: '', step: 0 });
  const mayStrip = props.vehicle.maySave || props.vehicle.mayCommit;
  if (filter.strip !== 'open' || !mayStrip)
    return <StripList {...props} onStrip={() => set({ strip: 'open' }, 'same')} />;
  return <StripWizard vehicle={props.vehicle} onClose={() => set({ strip: '', step: 0 }, 'same')} />;
}
