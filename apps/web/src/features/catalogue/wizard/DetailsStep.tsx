import { Badge, Button, Text, TextInput } from '@mantine/core';
import { UpperCaseInput } from '../../../kit/fields/UpperCaseInput.tsx';
import { noParts, type PartsData } from '../../../shared/catalogue/types.ts';
import { DETAILS, type DetailsData, PARTS, type StepProps } from './steps.ts';
import classes from './Wizard.module.css';

export const detailsOf = (parts: PartsData['parts'], kept: DetailsData | null): DetailsData =>
  Object.fromEntries(
    parts.map(({ key, partNo, notice }) => [key, kept?.[key] ?? { partNo, description: notice.slice(0, 200) }]),
  );

/** The number and description of each part, as they will be stored in our list. */
export function DetailsStep({ wizard }: StepProps) {
  const { parts } = wizard.dataOf<PartsData>(PARTS) ?? noParts;
  const details = detailsOf(parts, wizard.dataOf<DetailsData>(DETAILS));
  const patch = (key: string, said: Partial<DetailsData[string]>) =>
    wizard.put(DETAILS, { ...details, [key]: { partNo: '', description: '', ...details[key], ...said } });
  const nameless = parts.filter(({ key }) => !details[key]?.partNo.trim()).length;
  return (
    <>
      <ul className={classes.lines} aria-label="Part numbers">
        {parts.map(({ key, name, side, pnc, diagram }) => (
          <li key={key} className={classes.line}>
            <div className={classes.what}>
              <span>
                {name}{' '}
                {side && (
                  <Badge size="xs" variant="outline" color={side === 'left' ? 'violet' : 'teal'}>
                    {side}
                  </Badge>
                )}
              </span>
              <Text size="xs" c="dimmed" className="kit-figures">
                {[pnc, diagram].filter(Boolean).join(' · ')}
              </Text>
            </div>
            <UpperCaseInput
              aria-label={`Part number of ${name} ${side}`}
              placeholder="Part number"
              maxLength={60}
              value={details[key]?.partNo ?? ''}
              onChange={(partNo) => patch(key, { partNo })}
            />
            <TextInput
              aria-label={`Description of ${name} ${side}`}
              placeholder="Description"
              maxLength={200}
              value={details[key]?.description ?? ''}
              onChange={(event) => patch(key, { description: event.currentTarget.value })}
            />
          </li>
        ))}
      </ul>
      <div className={classes.bar}>
        <Text mr="auto" role="status" className="kit-figures">
          {parts.length} {parts.length === 1 ? 'part' : 'parts'}
          {nameless > 0 && ` · ${nameless} without a number, left out`}
        </Text>
        <Button variant="default" onClick={wizard.previous}>
          Previous
        </Button>
        <Button
          disabled={parts.length - nameless === 0}
          onClick={() => {
            wizard.put(DETAILS, details);
            wizard.next();
          }}
        >
          Next: Mapping items
        </Button>
      </div>
    </>
  );
}
