import { CopyButton, Text, Tooltip, UnstyledButton } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import classes from './CopyText.module.css';

type Props = { value: string; label?: string };

export function CopyText({ value, label }: Props) {
  return (
    <CopyButton value={value} timeout={1500}>
      {({ copied, copy }) => (
        <Tooltip label={copied ? 'Copied' : `Copy ${label ?? value}`}>
          <UnstyledButton className={classes.root} onClick={copy} aria-label={`Copy ${label ?? ''} ${value}`}>
            <Text span inherit className="kit-figures">
              {value}
            </Text>
            {copied ? (
              <IconCheck size={14} color="var(--mantine-color-success)" aria-hidden />
            ) : (
              <IconCopy size={14} className={classes.icon} aria-hidden />
            )}
            <span className="kit-unseen" role="status">
              {copied ? 'Copied' : ''}
            </span>
          </UnstyledButton>
        </Tooltip>
      )}
    </CopyButton>
  );
}
