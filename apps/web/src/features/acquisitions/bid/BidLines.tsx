import type { BidLine, BidSheet } from '@yardkeeper/contract/guidance/schemas';
import { useState } from 'react';
import { DataTable } from '../../../kit/data-table/DataTable.tsx';
import { DialogFrame } from '../../../kit/dialog/DialogFrame.tsx';
import { EmptyState } from '../../../kit/text/EmptyState.tsx';
import { SalesBehind } from '../../../shared/guidance/SalesBehind.tsx';
import { behind, type Kind } from './asked.ts';
import { bidColumns } from './lines.tsx';

/** Each line opens to the sales its price comes from. */
export function BidLines({ sheet: { lines, on }, kind }: { sheet: Pick<BidSheet, 'lines' | 'on'>; kind: Kind }) {
  const [opened, setOpened] = useState<BidLine | null>(null);
  return (
    <>
      <DataTable
        label="Parts it would bring"
        rows={lines}
        rowId={(line) => line.partId}
        columns={bidColumns}
        onOpen={setOpened}
        maxHeight={520}
        empty={
          <EmptyState
            title="No part is on the template"
            hint="Tick the parts that are stripped off a vehicle like this on the strip list’s template."
          />
        }
      />
      {opened && (
        <DialogFrame opened title={`${opened.part}: sales behind it`} onClose={() => setOpened(null)} size="lg">
          <SalesBehind of={behind(opened, kind, on)} />
        </DialogFrame>
      )}
    </>
  );
}
