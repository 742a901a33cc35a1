import { Select, Switch } from '@mantine/core';
import { DateInput } from '../../../kit/fields/DateInput.tsx';
import { MoneyInput } from '../../../kit/fields/MoneyInput.tsx';
import { NumericInput } from '../../../kit/fields/NumericInput.tsx';
import type { SettingForm } from '../use-setting-form.ts';
import { below, Fields, PercentInput, SpanInput } from './fields.tsx';
import { SettingTab } from './SettingTab.tsx';

export function RulesTab({ setting }: { setting: SettingForm<'rules'> }) {
  const { form } = setting;
  const rounding = form.getInputProps('cashRoundingCents');
  return (
    <SettingTab label="Rules" setting={setting}>
      <Fields title="Holding">
        <SpanInput
          label="Hold a bought vehicle"
          description="Days before it may be dismantled or sold"
          unit="days"
          max={60}
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
        <SpanInput
          label="Hold quoted parts"
          description="Hours an item stays promised to a quote"
          unit="hours"
          min={1}
          max={720}
          {...form.getInputProps('quoteHoldHours')}
        />
      </Fields>
      <Fields title="Selling">
        <PercentInput
          label="Lowest margin"
          description="Left empty, nothing is held back"
          {...form.getInputProps('marginFloorPercent')}
        />
        <PercentInput
          label="Deposit"
          description="Left empty, none is asked for"
          {...form.getInputProps('depositPercent')}
        />
      </Fields>
      <Fields title="Buying">
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
      </Fields>
      <Fields title="GST">
        <DateInput
          label="Period closed up to"
          description="Invoices and purchases up to this day stay as they are"
          inputWrapperOrder={below}
          {...form.getInputProps('gstClosedUpTo')}
          value={form.values.gstClosedUpTo || null}
          onChange={(day) => form.setFieldValue('gstClosedUpTo', day ?? '')}
        />
      </Fields>
      <Fields title="Shared tablets">
        <SpanInput
          label="Lock after"
          description="Minutes in which nobody touches the tablet"
          unit="minutes"
          min={1}
          max={60}
          {...form.getInputProps('tabletLockMinutes')}
        />
      </Fields>
      <Fields title="Cash">
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
      </Fields>
    </SettingTab>
  );
}
