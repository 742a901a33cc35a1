import { Select, TextInput } from '@mantine/core';
import { type DeliveryWay, deliveryWayKeys, deliveryWays } from '@yardkeeper/domain/fulfilment/consignment';
import { courierPriorityNames } from '@yardkeeper/domain/invoices/kinds';
import { useLookup } from '../../../api/lookups/lookups.ts';
import { FormDialog } from '../../../kit/dialog/FormDialog.tsx';
import { ListSelect } from '../../../shared/pickers/ListSelect.tsx';
import { type DialogProps, type DispatchRow, idsOf, namesOf, type Plan, savePlan } from '../api.ts';

type Values = {
  way: DeliveryWay;
  courierId: number;
  courierPriority: string;
  trackingNo: string;
  expected: string;
};

const ways = deliveryWayKeys.map((value) => ({ value, label: deliveryWays[value] }));
const priorities = Object.entries(courierPriorityNames).map(([value, label]) => ({ value, label }));

/** Starts with the values that all rows share; for a single row these are its present plan. */
function startOf(rows: DialogProps['rows']): Values {
  const same = <K extends keyof DispatchRow>(key: K) =>
    rows.every((row) => row[key] === rows[0]?.[key]) ? rows[0]?.[key] : undefined;
  return {
    way: same('way') ?? 'courier',
    courierId: same('courierId') ?? 0,
    courierPriority: String(same('courierPriority') ?? 1),
    trackingNo: rows.length === 1 ? (rows[0]?.trackingNo ?? '') : '',
    expected: rows.length === 1 ? (rows[0]?.expected ?? '') : '',
  };
}

const planOf = (values: Values, rows: DialogProps['rows']): Plan => ({
  way: values.way,
  courierId: values.way === 'courier' ? values.courierId : null,
  ...(values.way === 'courier' ? { courierPriority: Number(values.courierPriority) } : {}),
  // Each consignment has its own tracking number, so several get none here.
  ...(rows.length === 1 ? { trackingNo: values.trackingNo } : {}),
  ...(values.expected || rows[0]?.expected ? { expected: values.expected } : {}),
});

export function PlanDialog({ rows, onClose, onDone }: DialogProps) {
  const couriers = useLookup('couriers').options;
  const isOne = rows.length === 1;
  return (
    <FormDialog<Values, unknown>
      opened
      title={`How ${namesOf(rows)} ${isOne ? 'goes' : 'go'}`}
      initialValues={startOf(rows)}
      validate={{
        courierId: (id, { way }) => (way === 'courier' && !id ? 'Choose the courier' : null),
      }}
      onSubmit={(values) => savePlan(idsOf(rows), planOf(values, rows))}
      onSaved={onDone}
      onClose={onClose}
    >
      {(form) => (
        <>
          <Select label="Goes by" data-autofocus allowDeselect={false} data={ways} {...form.getInputProps('way')} />
          {form.values.way === 'courier' && (
            <>
              <ListSelect
                label="Courier"
                options={couriers}
                current={rows[0]?.courierId ? { id: rows[0].courierId, name: rows[0].courier } : undefined}
                {...form.getInputProps('courierId')}
              />
              <Select
                label="Priority"
                allowDeselect={false}
                data={priorities}
                {...form.getInputProps('courierPriority')}
              />
              {isOne && (
                <TextInput
                  label="Tracking number"
                  autoComplete="off"
                  spellCheck={false}
                  maxLength={80}
                  {...form.getInputProps('trackingNo')}
                />
              )}
            </>
          )}
          <TextInput
            label="Expected"
            placeholder="Tomorrow before noon"
            maxLength={80}
            {...form.getInputProps('expected')}
          />
        </>
      )}
    </FormDialog>
  );
}
