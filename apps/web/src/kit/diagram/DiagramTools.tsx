import { ActionIcon, Tooltip } from '@mantine/core';
import { IconArrowsMaximize, IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './Diagram.module.css';

type Props = {
  isFit: boolean;
  onZoom: (factor: number) => void;
  onFit: () => void;
  children?: ReactNode;
};

export function DiagramTools({ isFit, onZoom, onFit, children }: Props) {
  const buttons = [
    { label: 'Zoom in', icon: IconZoomIn, disabled: false, act: () => onZoom(1.4) },
    { label: 'Zoom out', icon: IconZoomOut, disabled: isFit, act: () => onZoom(1 / 1.4) },
    { label: 'Show all of it', icon: IconArrowsMaximize, disabled: isFit, act: onFit },
  ];
  return (
    <div className={classes.tools}>
      {buttons.map(({ label, icon: Icon, disabled, act }) => (
        <Tooltip key={label} label={label}>
          <ActionIcon variant="default" size="input-sm" aria-label={label} disabled={disabled} onClick={act}>
            <Icon size={16} aria-hidden />
          </ActionIcon>
        </Tooltip>
      ))}
      {children}
    </div>
  );
}
