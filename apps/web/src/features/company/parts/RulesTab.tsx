import { Select, SimpleGrid, Switch } from '@mantine/core';
import { DateInput } from '../../../kit/fields/DateInput.tsx';
import { MoneyInput } from '../../../kit/fields/MoneyInput.tsx';
import { NumericInput } from '../../../kit/fields/NumericInput.tsx';
import type { SettingForm } from '../use-setting-form.ts';
import { Section } from './Section.tsx';
import { SettingTab } from './SettingTab.tsx';

const below = ['label', 'input', 'description', 'error'] as ('label' | 'input' | 'description' | 'error')[];
const cols = { base: 1, sm: 2, lg: 3 };

export function RulesTab({ setting }: { setting: SettingForm<'rules'> }) {
  const { form } = setting;
  const rounding = form.getInputProps('cashRoundingCents');
  return (
    <SettingTab label="Rules" setting={setting}>
      <Section title="Holding">
        <SimpleGrid cols={cols}>
          <NumericInput
            label="Hold a bought vehicle"
            description="Days before it may be dismantled or sold"
            inputWrapperOrder={below}
            max={60}
            rightSection="days"
            rightSectionWidth={48}
            {...form.getInputProps('holdDays')}
          />
          <Select
            label="Days are counted as"
            allowDeselect={false}
            data={[
              { value: 'workingDays', label: 'Working days' },
              { value: 'calendarDays', label: 'Calendar days' },
            ]}
            {...form.getInputProps('holdKind')}
          />
          <NumericInput
            label="Hold quoted parts"
            description="Hours an item stays promised to a quote"
            inputWrapperOrder={below}
            min={1}
            max={720}
            rightSection="hours"
            rightSectionWidth={52}
            {...form.getInputProps('quoteHoldHours')}
          />
        </SimpleGrid>
      </Section>
      <Section title="Selling">
        <SimpleGrid cols={cols}>
          <NumericInput
            label="Lowest margin"
            description="Left empty, nothing is held back"
            inputWrapperOrder={below}
            decimals={1}
            max={100}
            rightSection="%"
            {...form.getInputProps('marginFloorPercent')}
          />
          <NumericInput
            label="Deposit"
            description="Left empty, none is asked for"
            inputWrapperOrder={below}
            decimals={1}
            max={100}
            rightSection="%"
            {...form.getInputProps('depositPercent')}
          />
        </SimpleGrid>
      </Section>
      <Section title="Buying">
        <SimpleGrid cols={cols}>
          <NumericInput
            label="More than ordered"
            description="Pieces of a line that may be received too many, with a note"
            inputWrapperOrder={below}
            max={100}
            {...form.getInputProps('receiptTolerance')}
          />
          <MoneyInput
            label="Bill may differ by"
            description="What a supplier’s invoice may ask more or less than its order"
            inputWrapperOrder={below}
            {...form.getInputProps('billToleranceCents')}
            value={form.values.billToleranceCents / 100}
            onChange={(dollars) => form.setFieldValue('billToleranceCents', Math.round((dollars ?? 0) * 100))}
          />
        </SimpleGrid>
      </Section>
      <Section title="GST">
        <SimpleGrid cols={cols}>
          <DateInput
            label="Period closed up to"
            description="Invoices and purchases up to this day stay as they are"
            inputWrapperOrder={below}
            {...form.getInputProps('gstClosedUpTo')}
            value={form.values.gstClosedUpTo || null}
            onChange={(day) => form.setFieldValue('gstClosedUpTo', day ?? '')}
          />
        </SimpleGrid>
      </Section>
      <Section title="Cash">
        <SimpleGrid cols={cols}>
          <Select
            label="Round cash payments"
            allowDeselect={false}
            data={[
              { value: '10', label: 'To 10 cents' },
              { value: '0', label: 'Not at all' },
            ]}
            {...rounding}
            value={String(form.values.cashRoundingCents)}
            onChange={(value) => form.setFieldValue('cashRoundingCents', value === '0' ? 0 : 10)}
          />
          <Switch
            label="5 cents are rounded down"
            description={form.values.fiveCentsDown ? '$1.25 becomes $1.20' : '$1.25 becomes $1.30'}
            mt={{ sm: 26 }}
            disabled={form.values.cashRoundingCents === 0}
            {...form.getInputProps('fiveCentsDown', { type: 'checkbox' })}
          />
        </SimpleGrid>
      </Section>
    </SettingTab>
  );
}
