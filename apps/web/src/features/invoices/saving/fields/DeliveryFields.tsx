import { Button, Group, Text, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { courierPriorityNames } from '@yardkeeper/domain/invoices/kinds';
import { Card, Fields, wholeRow } from '../../../../kit/document/Card.tsx';
import { CountryField } from '../../../../kit/fields/CountryField.tsx';
import { YardSelect } from '../../../../shared/pickers/YardSelect.tsx';
import { type Customer, fetchForm, invoiceEditKey } from '../api.ts';
import type { Editor } from '../use-editor.ts';
import { addressOf, type Delivery, deliveryOf, type EditorValues } from '../values.ts';
import { NumberChoice } from './DetailFields.tsx';
import type { CustomerKnown } from './use-customer.ts';

const fields: readonly (readonly [keyof Delivery, string])[] = [
  ['name', 'To'],
  ['phone', 'Phone'],
  ['address', 'Street'],
  ['suburb', 'Suburb'],
  ['state', 'Town or city'],
  ['postCode', 'Postcode'],
];
const own = (customer: Customer | undefined): Delivery => {
  const { address = '', suburb = '', state = '', postCode = '' } = customer?.delivery ?? customer ?? {};
  const phone = customer?.mobile || customer?.phone1 || '';
  return { name: customer?.name ?? '', phone, address, suburb, state, postCode };
};

/** The delivery address of the saved document, unless another customer was chosen since. */
function useKept({ invoiceId, debtorId, version }: EditorValues): Delivery | null {
  const { data } = useQuery({
    queryKey: [...invoiceEditKey, 'delivery', invoiceId, version],
    queryFn: ({ signal }) => fetchForm(invoiceId, signal),
    enabled: invoiceId > 0,
  });
  return data?.debtorId === debtorId ? deliveryOf(data) : null;
}

/** Without a typed address the goods go to the customer's own address. */
export function DeliveryFields({ editor, known }: { editor: Editor; known: CustomerKnown }) {
  const { values, patch, errors } = editor;
  const { delivery } = values;
  const usual = useKept(values) ?? own(known.customer);
  return (
    <Card title="Delivery">
      <Fields>
        {delivery === null ? (
          <Group className={wholeRow} justify="space-between">
            <Text c="dimmed">{addressOf(usual) || 'To the address of the customer'}</Text>
            <Button size="compact-sm" variant="default" onClick={() => patch({ delivery: usual })}>
              Send elsewhere
            </Button>
          </Group>
        ) : (
          <>
            {fields.map(([field, label]) => (
              <TextInput
                key={field}
                label={label}
                value={delivery[field]}
                error={errors[`delivery.${field}`]}
                onChange={(event) => patch({ delivery: { ...delivery, [field]: event.currentTarget.value } })}
              />
            ))}
            <CountryField />
          </>
        )}
        <YardSelect
          name="couriers"
          keeps="courier"
          label="Courier"
          placeholder="None"
          value={values.courierId}
          error={errors.courierId}
          onChange={(courierId) => patch({ courierId })}
        />
        <NumberChoice
          label="Courier priority"
          names={courierPriorityNames}
          value={values.courierPriority}
          onChange={(courierPriority) => patch({ courierPriority })}
        />
        <Textarea
          className={wholeRow}
          label="Delivery instruction"
          rows={2}
          maxLength={1_000}
          value={values.deliveryInstruction}
          error={errors.deliveryInstruction}
          onChange={(event) => patch({ deliveryInstruction: event.currentTarget.value })}
        />
      </Fields>
    </Card>
  );
}
