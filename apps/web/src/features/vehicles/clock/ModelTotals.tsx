import { IconCar } from '@tabler/icons-react';
import type { ModelClock } from '@yardkeeper/contract/vehicles/clock';
import { call } from '../../../api/call.ts';
import type { Column } from '../../../kit/data-table/column.ts';
import { moneyColumn } from '../../../kit/data-table/columns.tsx';
import { ListScreen } from '../../../kit/list-screen/ListScreen.tsx';
import type { PageQuery } from '../../../kit/list-screen/types.ts';
import { VehicleSelects } from '../../../shared/pickers/VehicleSelects.tsx';
import { useOpenPath } from '../../../shell/menu/open-link.ts';
import { vehiclesKey } from '../keys.ts';
import { ViewSwitch } from '../list/ViewSwitch.tsx';

type Filter = { makeId: number; modelId: number; seriesId: number };
const anyModel: Filter = { makeId: 0, modelId: 0, seriesId: 0 };

const figure = (
  id: string,
  header: string,
  width: number,
  value: (row: ModelClock) => string,
  phone: 'line' | 'side' | 'hidden' = 'hidden',
): Column<ModelClock> => ({
  id,
  header,
  width,
  grow: 1,
  align: 'right',
  phone,
  render: (row) => <span className="kit-figures">{value(row)}</span>,
});
const money = (id: 'paid' | 'earned' | 'shelf', header: string): Column<ModelClock> =>
  moneyColumn({ id, header, width: 120, grow: 1, sortable: false, phone: 'hidden', value: (row) => row[id] });

const columns: readonly Column<ModelClock>[] = [
  { id: 'model', header: 'Model', width: 200, grow: 3, phone: 'title', render: (row) => row.model },
  figure('vehicles', 'Vehicles', 84, (row) => row.vehicles.toLocaleString('en-NZ'), 'line'),
  money('paid', 'Paid'),
  money('earned', 'Earned'),
  money('shelf', 'On the shelf'),
  figure(
    'payback',
    'Payback',
    84,
    (row) => (row.paybackPercent === null ? '–' : `${Math.round(row.paybackPercent)} %`),
    'side',
  ),
  figure('paidBack', 'Paid back', 92, (row) => `${row.paidBack} of ${row.vehicles}`, 'line'),
  figure('days', 'Days to payback', 124, (row) => row.daysToPayback?.toLocaleString('en-NZ') ?? '–', 'line'),
];

const fetchModels = ({ pageNum, pageSize, makeId, modelId }: Filter & PageQuery, signal: AbortSignal) =>
  call(
    'GET /mgr/inventory/browseVehicles/clockByModel',
    { query: { pageNum, pageSize, makeId: makeId || undefined, modelId: modelId || undefined } },
    { signal },
  );

const listOf = ({ makeId, modelId }: ModelClock): string =>
  `/vehicleacquisitions/stocklist?makeId=${makeId}&modelId=${modelId}`;

/** What the vehicles of each model cost and brought in, for whoever buys the next one. */
export function ModelTotals() {
  const open = useOpenPath();
  return (
    <ListScreen
      id="vehicle-models"
      title="Vehicle stock by model"
      queryKey={[...vehiclesKey, 'models']}
      fetchPage={fetchModels}
      filterDefaults={anyModel}
      columns={columns}
      rowId={(row) => `${row.makeId} ${row.modelId}`}
      onOpen={(row) => open(listOf(row))}
      href={listOf}
      filters={({ filter, set }) => <VehicleSelects value={filter} onChange={(choice) => set(choice)} />}
      primary={<ViewSwitch />}
      csv={false}
      empty={{
        title: 'No vehicle counts yet',
        hint: 'Vehicles kept out of the analysis are not counted.',
        icon: IconCar,
      }}
    />
  );
}
