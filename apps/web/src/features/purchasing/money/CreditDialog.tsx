import { Checkbox, Group, Text, Textarea, TextInput } from '@mantine/core';
import { formatMoney } from '@yardkeeper/domain/format/money';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { FormDialog } from '../../../kit/dialog/FormDialog.tsx';
import { MoneyInput } from '../../../kit/fields/MoneyInput.tsx';
import { NumericInput } from '../../../kit/fields/NumericInput.tsx';
import { ScanBox, type Verdict } from '../../../kit/scan/ScanBox.tsx';
import { toast } from '../../../shell/messages/toasts.ts';
import { type DialogProps, type OrderCredit, type OrderLine, useClaims, useOrderLines } from '../document/api.ts';
import { useRefreshAfterRefusal, useRefreshOrders } from '../keys.ts';
import classes from '../Purchasing.module.css';
import { bodyOf, type Creditable, type CreditValues, chosenOf, creditableOf, netOf, startOf } from './credit-values.ts';
import { MoneyAlone } from './MoneyAlone.tsx';

/** For a tag of another order the message names that order, so that nobody searches for it here. */
async function whyNotHere(code: string, poNo: string): Promise<string> {
  const query = { tagNoList: code };
  const [tag] = await call('GET /mgr/purchaseOrder/searchPurchaseOrderItem', { query }, { quiet: true });
  if (!tag) return `${code} came with no order`;
  return tag.poNo === poNo ? `${tag.tagNo} is not here any more` : `${tag.tagNo} came with ${tag.poNo}`;
}

type FormProps = DialogProps & { from: readonly Creditable[]; orderLines: readonly OrderLine[] };
function Form({ order, onClose, from: given, orderLines }: FormProps) {
  const { purchaseOrderId, poNo } = order;
  const refresh = useRefreshOrders();
  const refreshAfterRefusal = useRefreshAfterRefusal(purchaseOrderId);
  // Keeps the choice with which the dialog opened, so that a change by somebody else cannot shift typed values.
  const [from] = useState(given);
  return (
    <FormDialog<CreditValues, readonly OrderCredit[]>
      opened
      size="xl"
      title={`Credit note for ${poNo}`}
      onClose={onClose}
      initialValues={startOf(from)}
      validate={(values) => ({
        reason: values.reason.trim() === '' ? 'Say why they credit it' : null,
        lines: chosenOf(values, from).length + values.money.length === 0 ? 'Choose what is credited' : null,
      })}
      submitLabel="Make credit note"
      onSubmit={(values) =>
        call('POST /mgr/purchaseOrder/saveCreditNotes', { body: bodyOf(values, order, from) }).catch(
          refreshAfterRefusal,
        )
      }
      onSaved={([made]) => {
        const wentBack = made?.lines.some(({ tagNo }) => tagNo !== '');
        toast('success', wentBack ? 'The credit note is made; its tags left stock' : 'The credit note is made');
        void refresh(purchaseOrderId);
      }}
    >
      {(form) => {
        const set = (key: string, change: Partial<CreditValues['lines'][string]>) => {
          const now = form.getValues().lines;
          form.setFieldValue('lines', { ...now, [key]: { ...now[key]!, ...change } });
          form.clearFieldError('lines');
        };
        const chosen = chosenOf(form.values, from).map(({ key }) => key);
        const errorOf = (key: string) => {
          const at = `lines.${chosen.indexOf(key)}`;
          return ['unitAmount', 'qty', 'tagNo', 'claimId'].map((field) => form.errors[`${at}.${field}`]).find(Boolean);
        };
        const scan = async (code: string): Promise<Verdict> => {
          const tag = from.find(({ tagNo }) => tagNo !== '' && tagNo.toUpperCase() === code.trim().toUpperCase());
          if (!tag) return { accepted: false, message: await whyNotHere(code, poNo) };
          set(tag.key, { qty: tag.most });
          return { accepted: true, message: `${tag.tagNo} ${tag.name}` };
        };
        return (
          <>
            <div className={classes.whole}>
              <ScanBox label="Scan the tag that goes back" onScan={scan} />
            </div>
            <ul className={`${classes.list} ${classes.whole}`} aria-label="What goes back">
              {from.map(({ key, name, about, most }) => {
                const { qty, unitAmount } = form.values.lines[key] ?? { qty: null, unitAmount: null };
                return (
                  <li key={key} className={classes.entry}>
                    <Checkbox
                      label={name}
                      description={about}
                      checked={(qty ?? 0) > 0}
                      onChange={(event) => set(key, { qty: event.currentTarget.checked ? most : null })}
                    />
                    {(qty ?? 0) > 0 && (
                      <Group gap="xs" wrap="nowrap">
                        <NumericInput
                          aria-label={`How many of ${name}, ${about}`}
                          w={72}
                          min={1}
                          max={most}
                          value={qty}
                          onChange={(pieces) => set(key, { qty: pieces })}
                        />
                        <MoneyInput
                          aria-label={`Credit for one of ${name}, ${about}, before GST`}
                          w={120}
                          value={unitAmount}
                          error={errorOf(key)}
                          onChange={(amount) => set(key, { unitAmount: amount })}
                        />
                      </Group>
                    )}
                  </li>
                );
              })}
            </ul>
            {from.length === 0 && (
              <Text className={classes.whole} c="dimmed">
                Nothing of the order is here, and nothing is claimed.
              </Text>
            )}
            {order.bill && (
              <div className={classes.whole}>
                <MoneyAlone
                  order={order}
                  lines={orderLines}
                  rows={form.values.money}
                  errorOf={(field) => form.errors[`money.${field}`]}
                  onChange={(rows) => {
                    form.setFieldValue('money', rows);
                    form.clearFieldError('lines');
                  }}
                />
              </div>
            )}
            {(form.errors.lines || form.errors.money) && (
              <Text className={classes.whole} c="var(--mantine-color-error)" role="alert">
                {form.errors.lines || form.errors.money}
              </Text>
            )}
            <TextInput label="Why they credit it" maxLength={200} {...form.getInputProps('reason')} />
            <TextInput label="Number of their credit note" maxLength={60} {...form.getInputProps('reference')} />
            <Textarea
              className={classes.whole}
              label="Notes"
              rows={2}
              maxLength={1000}
              {...form.getInputProps('notes')}
            />
            <Text className={`${classes.whole} kit-figures`} role="status">
              {formatMoney(netOf(form.values, from))} before GST
            </Text>
          </>
        );
      }}
    </FormDialog>
  );
}

export function CreditDialog(props: DialogProps) {
  const { purchaseOrderId } = props.order;
  const lines = useOrderLines(purchaseOrderId);
  const claims = useClaims(purchaseOrderId);
  if (!lines.data || !claims.data) return null;
  return <Form {...props} from={creditableOf(lines.data, claims.data)} orderLines={lines.data} />;
}
