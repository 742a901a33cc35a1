import type { SettingForm } from '../use-setting-form.ts';
import { CentsInput } from './CentsInput.tsx';
import { below, Fields, PercentInput, SpanInput } from './fields.tsx';
import { SettingTab } from './SettingTab.tsx';

/**
 * What a vehicle may cost and when it only takes up room; the dashboard, the bid sheet and the vehicle clock use these
 * values.
 */
export function BuyingTab({ setting }: { setting: SettingForm<'buying'> }) {
  const { form } = setting;
  return (
    <SettingTab label="Buying" setting={setting}>
      <Fields title="Budget">
        <CentsInput
          label="To spend on vehicles each month"
          description="Before GST. Left empty, spending is compared with last year only"
          inputWrapperOrder={below}
          {...form.getInputProps('monthlyBudgetCents')}
        />
      </Fields>
      <Fields title="Bid sheet">
        <CentsInput
          label="Stripping a vehicle"
          description="Wages and consumables"
          inputWrapperOrder={below}
          {...form.getInputProps('strippingCents')}
        />
        <CentsInput
          label="Freight"
          description="Getting it here"
          inputWrapperOrder={below}
          {...form.getInputProps('freightCents')}
        />
        <PercentInput
          label="Overhead"
          description="Of what its parts will bring: rent, power, the office"
          {...form.getInputProps('overheadPercent')}
        />
        <PercentInput
          label="Margin we want"
          description="Between the ceiling and the target bid"
          {...form.getInputProps('wantedMarginPercent')}
        />
      </Fields>
      <Fields title="Parts worth the work">
        <CentsInput
          label="Least value of a part"
          description="Before GST. What brings less is not suggested for the shelf"
          inputWrapperOrder={below}
          {...form.getInputProps('leastValueCents')}
        />
      </Fields>
      <Fields title="Candidates for the crusher">
        <SpanInput
          label="Nothing of it sold for"
          unit="days"
          min={30}
          max={3_650}
          {...form.getInputProps('crushAfterDays')}
        />
        <CentsInput
          label="And what is left is worth less than"
          inputWrapperOrder={below}
          {...form.getInputProps('crushBelowCents')}
        />
      </Fields>
    </SettingTab>
  );
}
