import { SimpleGrid, Text, Textarea, TextInput } from '@mantine/core';
import { checkBankAccount, formatBankAccount, readBankAccount } from '@yardkeeper/domain/nz/bank-account';
import { formatIrd, isIrd } from '@yardkeeper/domain/nz/business-numbers';
import { CapitalisedInput } from '../../../kit/fields/CapitalisedInput.tsx';
import { CountryField } from '../../../kit/fields/CountryField.tsx';
import { DateInput } from '../../../kit/fields/DateInput.tsx';
import { DigitsInput } from '../../../kit/fields/DigitsInput.tsx';
import type { SettingForm } from '../use-setting-form.ts';
import { LogoField } from './LogoField.tsx';
import { Section } from './Section.tsx';
import { SettingTab } from './SettingTab.tsx';

type Setting = SettingForm<'company'>;
const two = { base: 1, sm: 2 };
const three = { base: 1, sm: 2, lg: 3 };

/** An unknown bank is only a warning, because the published table of banks lacks the newest ones. */
const bankWarning = (text: string) =>
  text.trim() !== '' && checkBankAccount(text) === 'unknownBank'
    ? 'We do not know this bank, so its check digit was not tested. Look twice.'
    : undefined;

function Numbers({ form }: Setting) {
  const { bankAccount, gstNumber } = form.values;
  const unknown = bankWarning(bankAccount);
  const account = readBankAccount(bankAccount);
  const field = (name: 'gstNumber' | 'bankAccount', tidy: string | null) => {
    const props = form.getInputProps(name);
    return {
      ...props,
      onBlur: () => {
        if (tidy !== null && tidy !== form.values[name]) form.setFieldValue(name, tidy);
        props.onBlur?.();
      },
    };
  };
  return (
    <SimpleGrid cols={three}>
      <TextInput
        label="GST number"
        placeholder="123-456-789"
        inputMode="numeric"
        autoComplete="off"
        {...field('gstNumber', isIrd(gstNumber) ? formatIrd(gstNumber) : null)}
      />
      <TextInput
        label="NZBN"
        placeholder="13 digits"
        inputMode="numeric"
        autoComplete="off"
        {...form.getInputProps('nzbn')}
      />
      <TextInput
        label="Bank account"
        placeholder="01-0902-0068389-00"
        autoComplete="off"
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        description={
          unknown && (
            <Text span inherit c="var(--mantine-color-yellow-text)">
              {unknown}
            </Text>
          )
        }
        {...field('bankAccount', account && !unknown && !form.errors.bankAccount ? formatBankAccount(account) : null)}
      />
    </SimpleGrid>
  );
}

function Licences({ form }: Setting) {
  const expiry = (name: 'mvtrExpiry' | 'dealerLicenceExpiry') => {
    const { value, ...props } = form.getInputProps(name);
    return { ...props, value: value || null, onChange: (day: string | null) => form.setFieldValue(name, day ?? '') };
  };
  return (
    <SimpleGrid cols={two}>
      <TextInput label="Motor vehicle trader (MVTR) number" autoComplete="off" {...form.getInputProps('mvtrNumber')} />
      <DateInput label="MVTR expires" {...expiry('mvtrExpiry')} />
      <TextInput label="Second-hand dealer licence" autoComplete="off" {...form.getInputProps('dealerLicence')} />
      <DateInput label="Dealer licence expires" {...expiry('dealerLicenceExpiry')} />
    </SimpleGrid>
  );
}

export function CompanyTab({ setting }: { setting: Setting }) {
  const { form } = setting;
  return (
    <SettingTab label="Company" setting={setting}>
      <Section title="Name and address">
        <SimpleGrid cols={two}>
          <CapitalisedInput label="Company name" {...form.getInputProps('name')} />
          <CapitalisedInput label="Trading name" {...form.getInputProps('tradingName')} />
          <CapitalisedInput label="Street" {...form.getInputProps('street')} />
          <CapitalisedInput label="Suburb" {...form.getInputProps('suburb')} />
          <CapitalisedInput label="Town or city" {...form.getInputProps('city')} />
          <DigitsInput label="Postcode" maxLength={4} {...form.getInputProps('postCode')} />
          <CountryField />
        </SimpleGrid>
        <SimpleGrid cols={three} mt="md">
          <TextInput label="Phone" type="tel" autoComplete="off" {...form.getInputProps('phone')} />
          <TextInput label="Email" type="email" autoComplete="off" {...form.getInputProps('email')} />
          <TextInput label="Website" autoComplete="off" spellCheck={false} {...form.getInputProps('website')} />
        </SimpleGrid>
      </Section>
      <Section title="Numbers">
        <Numbers {...setting} />
      </Section>
      <Section title="Licences">
        <Licences {...setting} />
      </Section>
      <Section title="Letterhead">
        <SimpleGrid cols={two}>
          <LogoField url={setting.answer?.fileUrl ?? null} />
          <Textarea
            label="Text beside the logo"
            description="Left empty, name, address and numbers stand there."
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            rows={6}
            {...form.getInputProps('letterhead')}
          />
        </SimpleGrid>
      </Section>
    </SettingTab>
  );
}
