import { SimpleGrid, Text, Textarea, TextInput } from '@mantine/core';
import type { SettingForm } from '../use-setting-form.ts';
import { Section } from './Section.tsx';
import { SettingTab } from './SettingTab.tsx';

const prefixes = [
  ['invoice', 'Invoice'],
  ['quote', 'Quote'],
  ['purchaseOrder', 'Purchase order'],
  ['acquisition', 'Acquisition'],
  ['picking', 'Picking'],
  ['dispatch', 'Dispatch'],
  ['delivery', 'Delivery'],
] as const;

const example = 123;
const digits = 6;
const exampleOf = (prefix: string): string => `${prefix.trim()}${String(example).padStart(digits, '0')}`;

const Prefixes = ({ form }: SettingForm<'documents'>) => (
  <SimpleGrid cols={{ base: 2, sm: 3, lg: 4 }}>
    {prefixes.map(([name, label]) => (
      <TextInput
        key={name}
        label={label}
        maxLength={10}
        autoComplete="off"
        spellCheck={false}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        description={
          <Text span inherit className="kit-figures">
            {exampleOf(form.values.prefixes[name])}
          </Text>
        }
        {...form.getInputProps(`prefixes.${name}`)}
      />
    ))}
  </SimpleGrid>
);

export function DocumentsTab({ setting }: { setting: SettingForm<'documents'> }) {
  const { form } = setting;
  return (
    <SettingTab label="Documents" setting={setting}>
      <Section title="Texts">
        <SimpleGrid cols={{ base: 1, md: 2 }}>
          <Textarea label="Terms of sale" autosize minRows={8} maxRows={20} {...form.getInputProps('termsText')} />
          <Textarea label="Warranty" autosize minRows={8} maxRows={20} {...form.getInputProps('warrantyText')} />
          <Textarea
            label="Footer for trade customers"
            autosize
            minRows={3}
            maxRows={8}
            {...form.getInputProps('tradeFooter')}
          />
          <Textarea
            label="Footer for private customers"
            description="The Consumer Guarantees Act holds for them, whatever the terms say."
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            autosize
            minRows={3}
            maxRows={8}
            {...form.getInputProps('consumerFooter')}
          />
        </SimpleGrid>
      </Section>
      <Section title="Letters before the number">
        <Prefixes {...setting} />
        <Text c="dimmed" size="sm" mt="sm">
          Numbers already given keep their old letters.
        </Text>
      </Section>
    </SettingTab>
  );
}
