import { Button, Checkbox, Text, Tooltip } from '@mantine/core';
import { superAdminOnly } from '@yardkeeper/domain/access/guard';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { useAction } from '../../../kit/use-action.ts';
import { useCan } from '../../../session/use-session.ts';
import { MapNames } from '../../../shared/catalogue/mapping/MapNames.tsx';
import { YardSelect } from '../../../shared/pickers/YardSelect.tsx';
import type { StepProps } from './steps.ts';
import { useNumbers } from './use-numbers.ts';
import classes from './Wizard.module.css';

const numbers = (n: number): string => `${n} part ${n === 1 ? 'number' : 'numbers'}`;

/** Only a super admin writes into the list of part numbers; everybody may see what would be written. */
export function MappingStep({ wizard, onSaved }: StepProps) {
  const { catalogId, makeId, make, lines, groups, answer, map, setMake } = useNumbers({ wizard });
  const maySave = useCan(superAdminOnly);
  const [replaces, setReplaces] = useState(false);
  const [saving, setSaving] = useState(false);
  const once = useAction();
  const open = lines.filter(({ partId }) => partId === 0).length;
  const why = !maySave
    ? 'A super admin writes part numbers'
    : makeId === null
      ? 'Choose a make first'
      : open > 0
        ? 'Say which of our part names each part is'
        : null;
  const save = async () => {
    if (makeId === null || saving) return;
    setSaving(true);
    const items = lines.map(({ key, pnc, name, side, partNo, partId, description }) => ({
      key,
      pnc,
      name,
      side,
      partNo,
      partId,
      description,
      replace: replaces ? (1 as const) : (0 as const),
    }));
    const body = { catalogId, makeId, items };
    // A failed call shows its own message; what was typed stays.
    const saved = await once(body, () => call('POST /mgr/partCatalogs/savePartNumbers', { body })).catch(() => null);
    setSaving(false);
    if (saved) onSaved(saved.items);
  };
  return (
    <>
      <MapNames groups={groups} answer={answer} onMap={map} />
      <div className={classes.make}>
        <YardSelect
          name="makes"
          label="Make of the numbers"
          required
          value={makeId}
          currentName={make}
          onChange={setMake}
        />
        <Checkbox
          label="Change numbers and mappings that say something else"
          checked={replaces}
          onChange={(event) => setReplaces(event.currentTarget.checked)}
        />
      </div>
      <ul className={classes.lines} aria-label="Part numbers to save">
        {lines.map(({ key, name, partNo, partName, description }) => (
          <li key={key} className={classes.line}>
            <Text span fw={550} className="kit-figures">
              {partNo}
            </Text>
            <span>{partName || <Text c="dimmed">no part name yet</Text>}</span>
            <Text span c="dimmed">
              {description || name}
            </Text>
          </li>
        ))}
      </ul>
      <div className={classes.bar}>
        <Text mr="auto" role="status" className="kit-figures">
          {numbers(lines.length)}
          {open > 0 && ` · ${open} without a part name`}
        </Text>
        <Button variant="default" disabled={saving} onClick={wizard.previous}>
          Previous
        </Button>
        <Tooltip label={why} disabled={why === null}>
          <Button
            loading={saving}
            data-disabled={why !== null || undefined}
            aria-disabled={why !== null}
            onClick={() => why === null && void save()}
          >
            Save {numbers(lines.length)}
          </Button>
        </Tooltip>
      </div>
    </>
  );
}
