import { Checkbox, TextInput } from '@mantine/core';
import { call } from '../../api/call.ts';
import { FormDialog } from '../../kit/dialog/FormDialog.tsx';
import { wholeRow } from '../../kit/document/Card.tsx';
import { SignaturePad } from '../../kit/signature/SignaturePad.tsx';
import { toast } from '../../shell/messages/toasts.ts';
import { isHere } from './is-here.ts';

type Line = {
  readonly lineId: number;
  readonly tagNo: string;
  readonly description: string;
  readonly packing: number | null;
};
type Props = {
  of: { readonly invoiceId: number; readonly invoiceNo: string; readonly customer: string };
  lines: readonly Line[];
  onClose: () => void;
  onDone: () => void;
};
type Values = { lineIds: string[]; receivedBy: string; signature: Blob | null };

/** The customer collects parts at the counter and signs for them. */
export function CollectDialog({ of: { invoiceId, invoiceNo, customer }, lines, onClose, onDone }: Props) {
  const here = lines.filter(isHere);
  return (
    <FormDialog<Values, { deliveryNo: string }>
      opened
      size="lg"
      title={`${invoiceNo}: ${customer} collects it`}
      initialValues={{ lineIds: here.map(({ lineId }) => String(lineId)), receivedBy: '', signature: null }}
      validate={{
        lineIds: (ids) => (ids.length > 0 ? null : 'Tick what is collected'),
        receivedBy: (typed) => (typed.trim() === '' ? 'Enter who collects it' : null),
        signature: (signed) => (signed ? null : 'Who collects it signs here'),
      }}
      submitLabel="Collected"
      onSubmit={({ lineIds, receivedBy, signature }) =>
        call('POST /mgr/delivery/collect', {
          body: { invoiceId, lineIds: lineIds.map(Number), receivedBy },
          ...(signature ? { files: { signature } } : {}),
        })
      }
      onSaved={() => {
        toast('success', `${invoiceNo} is collected`);
        onDone();
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <Checkbox.Group className={wholeRow} label="What is collected" {...form.getInputProps('lineIds')}>
            {here.map(({ lineId, tagNo, description }) => (
              <Checkbox key={lineId} mt="xs" value={String(lineId)} label={`${tagNo} ${description}`} />
            ))}
          </Checkbox.Group>
          <TextInput
            className={wholeRow}
            label="Who collects it"
            placeholder="First name and surname"
            autoComplete="off"
            maxLength={120}
            data-autofocus
            {...form.getInputProps('receivedBy')}
          />
          <div className={wholeRow}>
            <SignaturePad
              label="Signature"
              path="signature"
              name={form.values.receivedBy}
              error={form.errors.signature as string | undefined}
              onChange={(signature) => form.setFieldValue('signature', signature)}
            />
          </div>
        </>
      )}
    </FormDialog>
  );
}
