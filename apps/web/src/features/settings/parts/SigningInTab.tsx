import { Alert, Button, Group, MultiSelect, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { proposedForSecondStep } from '@yardkeeper/domain/access/second-step';
import { addDays, todayIn } from '@yardkeeper/domain/format/dates';
import { call } from '../../../api/call.ts';
import { fillsOptions } from '../../../api/lookups/fills-options.ts';
import { DateInput } from '../../../kit/fields/DateInput.tsx';
import { NothingFound } from '../../../kit/pickers/NothingFound.tsx';
import { yardNow } from '../../../session/yard-clock.ts';
import type { SettingForm } from '../use-setting-form.ts';
import { Fields } from './fields.tsx';
import { SettingTab } from './SettingTab.tsx';

/** Time to tell people before it begins. */
const NOTICE_DAYS = 14;

const useRoles = () =>
  useQuery({
    queryKey: ['roles'],
    meta: fillsOptions,
    queryFn: ({ signal }) => call('GET /manageUser/getRole', {}, { signal, quiet: true }),
  });

export function SigningInTab({ setting }: { setting: SettingForm<'signIn'> }) {
  const { form } = setting;
  const roles = useRoles().data ?? [];
  const proposed = roles.filter(({ role }) => proposedForSecondStep.includes(role));
  const propose = () => {
    form.setFieldValue(
      'secondStepRoles',
      proposed.map(({ roleId }) => roleId),
    );
    form.setFieldValue('secondStepFrom', addDays(todayIn(yardNow()), NOTICE_DAYS));
  };
  const isOff = form.values.secondStepRoles?.length === 0;
  return (
    <SettingTab label="Signing in" setting={setting}>
      {isOff && proposed.length > 0 && (
        <Alert color="blue" title="A password alone signs everybody in">
          <Text size="sm" mb="sm">
            Whoever sees the password of a super admin or of accounting has the yard. Let these two roles use a passkey
            or an authenticator app as well, two weeks from now.
          </Text>
          <Button variant="default" onClick={propose}>
            Fill in this proposal
          </Button>
        </Alert>
      )}
      <Fields title="Second step">
        <MultiSelect
          label="Roles that need a second step"
          description="They are led to a passkey or an authenticator app after signing in"
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          searchable
          hidePickedOptions
          placeholder={isOff ? 'None' : undefined}
          nothingFoundMessage={<NothingFound says="No such role" isEmpty={roles.length === 0} />}
          data={roles.map(({ roleId, role }) => ({ value: String(roleId), label: role }))}
          {...form.getInputProps('secondStepRoles')}
          value={(form.values.secondStepRoles ?? []).map(String)}
          onChange={(chosen) => form.setFieldValue('secondStepRoles', chosen.map(Number))}
        />
        <DateInput
          label="From"
          description="Until then everything goes on as before"
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          {...form.getInputProps('secondStepFrom')}
          value={form.values.secondStepFrom || null}
          onChange={(day) => form.setFieldValue('secondStepFrom', day ?? '')}
        />
      </Fields>
      <Group>
        <Text size="xs" c="dimmed">
          Somebody who lost everything is reset under Users by another super admin, or on the server with “yardkeeper
          reset-sign-in”.
        </Text>
      </Group>
    </SettingTab>
  );
}
