import { Anchor, Text } from '@mantine/core';
import { CopyText } from '../../../../kit/text/CopyText.tsx';
import { FactList } from '../../../../kit/text/FactList.tsx';
import type { Fact } from './facts.ts';

function Value({ value, href, copy }: Fact) {
  if (value === '') return <Text c="dimmed">–</Text>;
  if (href) return <Anchor href={href}>{value}</Anchor>;
  return copy ? <CopyText value={value} /> : value;
}

export const ContactFacts = ({ facts }: { facts: readonly Fact[] }) => (
  <FactList facts={facts.map((fact) => [fact.label, <Value key={fact.label} {...fact} />])} />
);
