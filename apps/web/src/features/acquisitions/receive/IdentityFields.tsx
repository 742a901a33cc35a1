import { Select, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { type IdentityKind, identityKindKeys, identityKinds } from '@yardkeeper/domain/acquisitions/identity';
import { todayIn } from '@yardkeeper/domain/format/dates';
import { CapitalisedInput } from '../../../kit/fields/CapitalisedInput.tsx';
import { DateInput } from '../../../kit/fields/DateInput.tsx';
import { UpperCaseInput } from '../../../kit/fields/UpperCaseInput.tsx';
import { yardNow } from '../../../session/yard-clock.ts';
import classes from '../Acquisitions.module.css';
import type { ReceiveValues } from './values.ts';

const kinds = identityKindKeys.map((value) => ({ value, label: identityKinds[value] }));
const withoutNumber: readonly string[] = ['', 'known', 'notVerified'];

/** Only the kind of document and its last characters are noted; the document itself is never copied. */
export function IdentityFields({ form }: { form: UseFormReturnType<ReceiveValues> }) {
  const { identityKind } = form.values;
  return (
    <>
      <Select
        label="Seller identified by"
        placeholder="Choose"
        data={kinds}
        allowDeselect={false}
        {...form.getInputProps('identityKind')}
        value={identityKind || null}
        onChange={(kind) => form.setFieldValue('identityKind', (kind ?? '') as IdentityKind | '')}
      />
      {!withoutNumber.includes(identityKind) && (
        <UpperCaseInput
          label="Last 4 of its number"
          description="Nothing more of it is kept"
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          maxLength={4}
          {...form.getInputProps('identityLast4')}
        />
      )}
      {identityKind === 'notVerified' ? (
        <CapitalisedInput
          className={classes.whole}
          label="Why not"
          placeholder="Has no papers; rego matches"
          maxLength={300}
          {...form.getInputProps('notVerifiedReason')}
        />
      ) : (
        <>
          <TextInput label="Looked at by" autoComplete="off" maxLength={80} {...form.getInputProps('verifiedBy')} />
          <DateInput label="Seller’s date of birth" max={todayIn(yardNow())} {...form.getInputProps('dateOfBirth')} />
        </>
      )}
    </>
  );
}
