import { Checkbox, Text } from '@mantine/core';
import { MOST_YEARS, retentionRuleKeys, retentionRules } from '@yardkeeper/domain/security/retention';
import { Fields, SpanInput } from '../parts/fields.tsx';
import { SettingTab } from '../parts/SettingTab.tsx';
import type { SettingForm } from '../use-setting-form.ts';
import { DueList } from './DueList.tsx';

/** How long personal data is kept, and what would go now. */
export function RetentionTab({ setting }: { setting: SettingForm<'retention'> }) {
  const { form, answer, dirty } = setting;
  return (
    <>
      <SettingTab label="Retention" setting={setting}>
        <Fields title="Kept for">
          {retentionRuleKeys.map((rule) => {
            const { name, field, least } = retentionRules[rule];
            const law = `At least ${least} ${least === 1 ? 'year' : 'years'}`;
            const bounds = { unit: 'years', min: least, max: MOST_YEARS } as const;
            return <SpanInput key={rule} label={name} description={law} {...bounds} {...form.getInputProps(field)} />;
          })}
        </Fields>
        <Checkbox
          label="Remove what may go every night"
          description="Otherwise it stays until a super admin removes it below"
          {...form.getInputProps('byItself', { type: 'checkbox' })}
        />
      </SettingTab>
      {answer !== undefined &&
        (dirty ? (
          <Text c="dimmed" mt="lg">
            Save the years first; then what would go is shown here.
          </Text>
        ) : (
          <DueList version={answer.version} />
        ))}
    </>
  );
}
