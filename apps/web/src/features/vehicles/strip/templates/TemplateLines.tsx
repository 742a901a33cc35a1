import { ActionIcon, Checkbox, Input } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { PartPicker } from '../../../../shared/pickers/PartPicker.tsx';
import classes from '../Strip.module.css';

export type TemplateLine = { partId: number; partDesc: string; onCar: 0 | 1; ticked: 0 | 1 };
type Props = { lines: TemplateLine[]; error?: ReactNode; onChange: (lines: TemplateLine[]) => void };

export function TemplateLines({ lines, error, onChange }: Props) {
  const [added, setAdded] = useState(0);
  const patch = (partId: number, change: Partial<TemplateLine>) =>
    onChange(lines.map((line) => (line.partId === partId ? { ...line, ...change } : line)));
  const add = (partId: number, partDesc: string) => {
    if (partId === 0) return;
    setAdded((n) => n + 1);
    if (!lines.some((line) => line.partId === partId)) onChange([...lines, { partId, partDesc, onCar: 0, ticked: 1 }]);
  };
  return (
    <Input.Wrapper label={`Parts (${lines.length})`} labelElement="div" error={error}>
      <PartPicker key={added} aria-label="Add a part" placeholder="Type a part to add it" onChange={add} />
      <ul className={classes.lines} aria-label="Parts of the template">
        {lines.map(({ partId, partDesc, onCar, ticked }) => (
          <li key={partId} className={classes.template}>
            <span>{partDesc}</span>
            <Checkbox
              label="Ticked"
              aria-label={`${partDesc} begins ticked`}
              checked={ticked === 1}
              onChange={(event) => patch(partId, { ticked: event.currentTarget.checked ? 1 : 0 })}
            />
            <Checkbox
              label="On car"
              aria-label={`${partDesc} stays on the car`}
              checked={onCar === 1}
              onChange={(event) => patch(partId, { onCar: event.currentTarget.checked ? 1 : 0 })}
            />
            <ActionIcon
              aria-label={`Take ${partDesc} out`}
              onClick={() => onChange(lines.filter((line) => line.partId !== partId))}
            >
              <IconX size={16} aria-hidden />
            </ActionIcon>
          </li>
        ))}
      </ul>
    </Input.Wrapper>
  );
}
