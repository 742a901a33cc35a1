import { Button, Group, SimpleGrid, Text } from '@mantine/core';
import { NumericInput } from '../../../kit/fields/NumericInput.tsx';
import type { SettingForm } from '../use-setting-form.ts';
import { LabelPreview } from './LabelPreview.tsx';
import { Section } from './Section.tsx';
import { SettingTab } from './SettingTab.tsx';

const usual = [
  [100, 50],
  [100, 75],
  [62, 29],
  [50, 25],
] as const;

export function LabelsTab({ setting }: { setting: SettingForm<'labels'> }) {
  const { form } = setting;
  const { widthMm, heightMm } = form.values;
  const field = { min: 20, max: 300, decimals: 1, rightSection: 'mm' };
  return (
    <SettingTab label="Labels" setting={setting}>
      <Section title="Size">
        <SimpleGrid cols={{ base: 1, md: 2 }} spacing="xl">
          <div>
            <SimpleGrid cols={2}>
              <NumericInput label="Width" {...field} {...form.getInputProps('widthMm')} />
              <NumericInput label="Height" {...field} {...form.getInputProps('heightMm')} />
            </SimpleGrid>
            <Text size="sm" c="dimmed" mt="md" mb={4}>
              Usual sizes
            </Text>
            <Group gap="sm">
              {usual.map(([width, height]) => (
                <Button
                  key={`${width} ${height}`}
                  variant="default"
                  aria-pressed={widthMm === width && heightMm === height}
                  onClick={() => form.setValues({ widthMm: width, heightMm: height })}
                >
                  {width} × {height} mm
                </Button>
              ))}
            </Group>
          </div>
          <LabelPreview widthMm={widthMm} heightMm={heightMm} />
        </SimpleGrid>
      </Section>
    </SettingTab>
  );
}
