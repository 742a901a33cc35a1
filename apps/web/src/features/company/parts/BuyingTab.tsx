import type { SettingForm } from '../use-setting-form.ts';
import { CentsInput } from './CentsInput.tsx';
import { below, Fields, PercentInput, SpanInput } from './fields.tsx';
import { SettingTab } from './SettingTab.tsx';

/** What a vehicle may cost and when it is only in the way: the dashboard, the bid sheet and the vehicle clock use it. */
export function BuyingTab({ setting }: { setting: SettingForm<'buying'> }) {
  const { form } = setting;
  return (
    <SettingTab label="Buying" setting={setting}>
<<<<<<< HEAD
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
=======
      <Section title="Budget">
        <SimpleGrid cols={cols}>
          <CentsInput
            label="To spend on vehicles each month"
            description="Before GST. Left empty, spending is compared with last year only"
            inputWrapperOrder={below}
            {...form.getInputProps('monthlyBudgetCents')}
          />
        </SimpleGrid>
      </Section>
      <Section title="Bid sheet">
        <SimpleGrid cols={cols}>
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
          <NumericInput
            label="Overhead"
            description="Of what its parts will bring: rent, power, the office"
            {...percent}
            {...form.getInputProps('overheadPercent')}
          />
          <NumericInput
            label="Margin we want"
            description="Between the ceiling and the target bid"
            {...percent}
            {...form.getInputProps('wantedMarginPercent')}
          />
        </SimpleGrid>
      </Section>
      <Section title="Parts worth the work">
        <SimpleGrid cols={cols}>
          <CentsInput
            label="Least value of a part"
            description="Before GST. What brings less is not suggested for the shelf"
            inputWrapperOrder={below}
            {...form.getInputProps('leastValueCents')}
          />
        </SimpleGrid>
      </Section>
      <Section title="Candidates for the crusher">
        <SimpleGrid cols={cols}>
          <NumericInput
            label="Nothing of it sold for"
            inputWrapperOrder={below}
            min={30}
            max={3_650}
            rightSection="days"
            rightSectionWidth={48}
            {...form.getInputProps('crushAfterDays')}
          />
          <CentsInput
            label="And what is left is worth less than"
            inputWrapperOrder={below}
            {...form.getInputProps('crushBelowCents')}
          />
        </SimpleGrid>
      </Section>
>>>>>>> main
    </SettingTab>
  );
}
