import { SimpleGrid } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';
import { NumericInput } from '../../../kit/fields/NumericInput.tsx';
import { Section } from './Section.tsx';

type Place = 'label' | 'input' | 'description' | 'error';
/** Puts the description of a setting below its field. */
export const below: Place[] = ['label', 'input', 'description', 'error'];
const cols = { base: 1, sm: 2, lg: 3 };

export function FieldGrid({ children }: { children: ReactNode }) {
  return <SimpleGrid cols={cols}>{children}</SimpleGrid>;
}

export function Fields({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Section title={title}>
      <FieldGrid>{children}</FieldGrid>
    </Section>
  );
}

type Numeric = ComponentProps<typeof NumericInput>;

export function PercentInput(props: Numeric) {
  return <NumericInput inputWrapperOrder={below} decimals={1} max={100} rightSection="%" {...props} />;
}

const widths = { hours: 52, days: 48, weeks: 56, months: 64, years: 56 } as const;
export function SpanInput({ unit, ...props }: Numeric & { unit: keyof typeof widths }) {
  return <NumericInput inputWrapperOrder={below} rightSection={unit} rightSectionWidth={widths[unit]} {...props} />;
}
