import { Checkbox, Text, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconCheck } from '@tabler/icons-react';
import { heatTagKeys, heatTags } from '@yardkeeper/domain/invoices/credits/returns';
import type { Line } from '../document/api.ts';
import type { CreditValues } from './credit-values.ts';
import { ReasonChips } from './ReasonChips.tsx';
import classes from './ReturnedFields.module.css';

type Props = { form: UseFormReturnType<CreditValues>; line: Line; n: number; name: string };

/** The checks of a returned part: whether it is the part that was sold, and whether it was overheated. */
export function ReturnedFields({ form, line, n, name }: Props) {
  const { tagCheck, heatTag } = form.values.lines[n]!;
  const told = (path: string) => ({ error: form.errors[path], 'data-path': path });
  return (
    <div className={classes.checks}>
      {tagCheck === 'scanned' ? (
        <Text className={classes.seen}>
          <IconCheck size={16} aria-hidden /> Tag seen
        </Text>
      ) : (
        <Checkbox
          label="Tag cannot be read"
          aria-label={`Tag cannot be read: ${name}`}
          checked={tagCheck === 'unreadable'}
          onChange={(event) =>
            form.setFieldValue(`lines.${n}.tagCheck`, event.currentTarget.checked ? 'unreadable' : null)
          }
          {...told(`lines.${n}.tagCheck`)}
        />
      )}
      {line.returnChecks.includes('heatTag') && (
        <div className={classes.found}>
          <TextInput
            label={line.returnChecks.includes('engineNo') ? 'Engine number on it' : 'Engine or serial no'}
            maxLength={50}
            autoComplete="off"
            {...form.getInputProps(`lines.${n}.serialNo`)}
          />
          <ReasonChips
            {...told(`lines.${n}.heatTag`)}
            label="Heat tag"
            reasons={Object.values(heatTags)}
            value={heatTag ? heatTags[heatTag] : ''}
            onChange={(word) =>
              form.setFieldValue(`lines.${n}.heatTag`, heatTagKeys.find((key) => heatTags[key] === word) ?? null)
            }
          />
        </div>
      )}
    </div>
  );
}
