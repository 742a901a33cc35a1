import { memo } from 'react';
import classes from './Diagram.module.css';
import type { Spot } from './spots.ts';

type Props = {
  spot: Spot;
  index: number;
  isActive: boolean;
  isTabStop: boolean;
  onToggle: (key: string) => void;
  onActive: (key: string | null, index: number, by: 'focus' | 'pointer') => void;
};

export const HotSpot = memo(function HotSpot({ spot, index, isActive, isTabStop, onToggle, onActive }: Props) {
  const { key, x, y, width, height, label, tone, mark, isChosen = false, isFaint = false } = spot;
  return (
    <button
      type="button"
      data-spot={index}
      data-tone={tone}
      data-active={isActive || undefined}
      data-faint={isFaint || undefined}
      aria-pressed={isChosen}
      aria-label={label}
      tabIndex={isTabStop ? 0 : -1}
      className={classes.spot}
      style={{ left: x, top: y, width, height }}
      onClick={() => onToggle(key)}
      onFocus={() => onActive(key, index, 'focus')}
      onBlur={() => onActive(null, index, 'focus')}
      onPointerEnter={() => onActive(key, index, 'pointer')}
      onPointerLeave={() => onActive(null, index, 'pointer')}
    >
      {(isChosen || mark) && (
        <span className={classes.mark} aria-hidden>
          {isChosen ? '✓' : mark}
        </span>
      )}
    </button>
  );
});
