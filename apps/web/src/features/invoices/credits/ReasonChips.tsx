import { Chip, Group, Input } from '@mantine/core';

type Props = {
  label: string;
  reasons: readonly string[];
  value?: string;
  onChange?: (reason: string) => void;
  error?: React.ReactNode;
  className?: string | undefined;
  'data-path'?: string;
};

export function ReasonChips({ label, reasons, value = '', onChange, error, className, ...rest }: Props) {
  return (
    <Input.Wrapper label={label} error={error} className={className} labelElement="div">
      <Chip.Group value={value} onChange={(reason) => onChange?.(reason as string)}>
        <Group gap="xs" mt={4} role="radiogroup" aria-label={label} data-path={rest['data-path']}>
          {reasons.map((reason) => (
            <Chip key={reason} value={reason} variant="light">
              {reason}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
    </Input.Wrapper>
  );
}
