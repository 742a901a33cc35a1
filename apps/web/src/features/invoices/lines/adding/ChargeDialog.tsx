import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ChargeType } from '@yardkeeper/contract/charges/calls';
import { call } from '../../../../api/call.ts';
import { FormDialog } from '../../../../kit/dialog/FormDialog.tsx';
import { MoneyInput } from '../../../../kit/fields/MoneyInput.tsx';
import { NumericInput } from '../../../../kit/fields/NumericInput.tsx';
import { useOverride } from '../../../../shared/invoices/use-override.tsx';
import { ListSelect } from '../../../../shared/pickers/ListSelect.tsx';
import { toast } from '../../../../shell/messages/toasts.ts';
import type { DialogProps } from '../../document/api.ts';
import { useRefreshInvoices } from '../../keys.ts';

type Props = DialogProps & { /** 0 is a new one */ lineId: number; types: readonly ChargeType[] };

export function ChargeDialog({ invoice, lineId, types, onClose }: Props) {
  const { invoiceId, invoiceNo, version } = invoice;
  const refresh = useRefreshInvoices();
  const { passing, dialog } = useOverride('Save');
  const { data: charge, isLoading } = useQuery({
    queryKey: ['charge', lineId],
    queryFn: ({ signal }) =>
      call('GET /mgr/otherCharges/getDetailOtherCharges/:id', { params: { id: lineId } }, { signal }),
    enabled: lineId > 0,
    gcTime: 0,
  });
  if (isLoading) return null;
  return (
    <>
      <FormDialog
        opened
        size="md"
        title={lineId > 0 ? `Change a charge of ${invoiceNo}` : `Charge on ${invoiceNo}`}
        onClose={onClose}
        initialValues={{
          chargeTypeId: charge?.chargeTypeId ?? 0,
          description: charge?.description ?? '',
          qty: (charge?.qty ?? 1) as number | null,
          amount: (charge?.amount ?? null) as number | null,
        }}
        validate={{
          chargeTypeId: (id) => (id > 0 ? null : 'Choose what is charged'),
          qty: (qty) => (qty ? null : 'Use 1 to 10,000'),
          amount: (amount) => (amount === null ? 'Enter an amount' : null),
        }}
        onSubmit={({ qty, amount, ...rest }) =>
          passing((overrideReason) =>
            call('POST /mgr/otherCharges/createOrUpdateOtherCharges', {
              body: { ...rest, invoiceId, lineId, version, qty: qty ?? 1, amount: amount ?? 0, overrideReason },
            }),
          ).catch(async (thrown) => {
            // The refusal may mean that somebody else changed the invoice, so the next try starts from fresh data.
            await refresh(invoiceId);
            throw thrown;
          })
        }
        onSaved={() => {
          toast('success', 'The charge is on it');
          void refresh(invoiceId);
        }}
      >
        {(form) => (
          <>
            <ListSelect
              label="Charge"
              data-autofocus
              options={types}
              {...form.getInputProps('chargeTypeId')}
              onChange={(id) => {
                const type = types.find((each) => each.id === id);
                form.setValues({ chargeTypeId: id, amount: type?.amount ?? null, description: type?.name ?? '' });
              }}
            />
            <TextInput label="Described as" maxLength={300} {...form.getInputProps('description')} />
            <NumericInput label="Quantity" min={1} max={10_000} {...form.getInputProps('qty')} />
            <MoneyInput label="Each, before GST" {...form.getInputProps('amount')} />
          </>
        )}
      </FormDialog>
      {dialog}
    </>
  );
}
