import { Badge } from '@mantine/core';
import { TONES, type Tone, toneOf } from './status.ts';

type Props = {
  label: string;
  /** Pass a tone only where the word alone does not decide it, such as a due date that has passed. */
  tone?: Tone;
  size?: 'sm' | 'md' | 'lg';
};

/** Each tone has a shape too, so that a status reads without colour. */
export function StatusBadge({ label, tone = toneOf(label), size = 'md' }: Props) {
  const { color, icon: Icon } = TONES[tone];
  return (
    <Badge
      color={color}
      size={size}
      styles={{ section: { marginInlineEnd: 4 } }}
      leftSection={<Icon size={13} stroke={2} aria-hidden />}
      data-tone={tone}
    >
      {label}
    </Badge>
  );
}
