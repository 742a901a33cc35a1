import { Checkbox, Group, Input, SegmentedControl, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { mayCreate } from '@yardkeeper/domain/contacts/access';
import { CapitalisedInput } from '../../../kit/fields/CapitalisedInput.tsx';
import { useActor } from '../../../session/use-session.ts';
import classes from '../Contacts.module.css';
import { checkedField } from './checks.ts';
import type { ContactValues } from './values.ts';

type Props = { form: UseFormReturnType<ContactValues>; before: ContactValues };

const kinds = [
  { field: 'isCustomer', label: 'Customer' },
  { field: 'isSupplier', label: 'Supplier' },
  { field: 'isSeller', label: 'Sells us vehicles' },
] as const;
const none = { isCustomer: false, isSupplier: false, isSeller: false };

export function WhoFields({ form, before }: Props) {
  const actor = useActor();
  const mayTick = (field: (typeof kinds)[number]['field']) =>
    before[field] || (actor !== null && mayCreate(actor, { ...none, [field]: true }));
  const setTrade = (trade: boolean) => {
    form.setFieldValue('trade', trade);
    if (!form.isTouched('priceLevel')) form.setFieldValue('priceLevel', trade ? 'trade' : 'retail');
  };
  return (
    <>
      <CapitalisedInput
        label="Company"
        placeholder="Left empty for a private person"
        data-autofocus
        maxLength={120}
        {...form.getInputProps('company')}
      />
      <Input.Wrapper label="They buy as" labelElement="div">
        <div>
          <SegmentedControl
            fullWidth
            aria-label="They buy as"
            data={[
              { value: '0', label: 'Consumer' },
              { value: '1', label: 'Trade' },
            ]}
            value={form.values.trade ? '1' : '0'}
            onChange={(trade) => setTrade(trade === '1')}
          />
        </div>
      </Input.Wrapper>
      <CapitalisedInput label="First name" maxLength={80} {...form.getInputProps('contactName')} />
      <CapitalisedInput label="Surname" maxLength={80} {...form.getInputProps('contactSurname')} />
      <TextInput
        label="Mobile"
        type="tel"
        autoComplete="off"
        placeholder="021 857 345"
        {...checkedField(form, 'mobile')}
      />
      <TextInput
        label="Phone"
        type="tel"
        autoComplete="off"
        placeholder="09 555 1234"
        {...checkedField(form, 'phone1')}
      />
      <TextInput label="Email" type="email" autoComplete="off" maxLength={200} {...checkedField(form, 'email')} />
      <Input.Wrapper label="They are" labelElement="div" error={form.errors.isCustomer}>
        <Group gap="md" className={classes.ticks}>
          {kinds.map(({ field, label }) => (
            <Checkbox
              key={field}
              label={label}
              disabled={!mayTick(field)}
              {...form.getInputProps(field, { type: 'checkbox' })}
              error={undefined}
            />
          ))}
        </Group>
      </Input.Wrapper>
    </>
  );
}
