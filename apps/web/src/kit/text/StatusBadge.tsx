import classes from './StatusBadge.module.css';
import { TONES, type Tone, toneOf } from './status.ts';

type Props = {
  label: string;
  /** Pass a tone only where the word alone does not decide it, such as a due date that has passed. */
  tone?: Tone;
  size?: 'sm' | 'md' | 'lg';
};

/**
 * Each tone has a shape too, so that a status reads without colour. Drawn like the library's badge, without its cost:
 * every row of most lists has one.
 */
export function StatusBadge({ label, tone = toneOf(label), size = 'md' }: Props) {
  const { color, icon: Icon } = TONES[tone];
  return (
    <span
      className={classes.badge}
      style={{ background: `var(--mantine-color-${color}-light)`, color: `var(--mantine-color-${color}-light-color)` }}
      data-size={size}
      data-tone={tone}
    >
      <Icon size={13} stroke={2} aria-hidden />
      <span className={classes.label}>{label}</span>
    </span>
  );
}
