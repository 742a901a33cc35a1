import { ActionIcon, SimpleGrid, Text } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useLookup } from '../../../api/lookups/lookups.ts';
import { NumericInput } from '../../../kit/fields/NumericInput.tsx';
import { ListSelect } from '../../../shared/pickers/ListSelect.tsx';
import classes from '../Settings.module.css';
import type { SettingForm } from '../use-setting-form.ts';
import { CentsInput } from './CentsInput.tsx';
import { Section } from './Section.tsx';
import { SettingTab } from './SettingTab.tsx';

const below = ['label', 'input', 'description', 'error'] as ('label' | 'input' | 'description' | 'error')[];
const percent = { decimals: 1, max: 100, rightSection: '%' } as const;

/** The people whose targets differ from those of everybody else. */
function People({ setting: { form } }: { setting: SettingForm<'targets'> }) {
  const users = useLookup('users').options;
  const { people } = form.values;
  const nameOf = (userId: number) => users.find(({ id }) => id === userId)?.name ?? 'Somebody who left';
  const others = users.filter(({ id }) => !people.some(({ userId }) => userId === id));
  return (
    <>
      {people.length > 0 && (
        <table className={`${classes.people} kit-table`}>
          <thead>
            <tr>
              <th scope="col">Person</th>
              <th scope="col">Each month</th>
              <th scope="col">Commission</th>
              <th scope="col">
                <span className="kit-unseen">Remove</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {people.map(({ userId }, at) => (
              <tr key={userId}>
                <th scope="row">{nameOf(userId)}</th>
                <td>
                  <CentsInput
                    aria-label={`Target of ${nameOf(userId)}`}
                    placeholder="As everybody"
                    {...form.getInputProps(`people.${at}.monthlyTargetCents`)}
                  />
                </td>
                <td>
                  <NumericInput
                    aria-label={`Commission of ${nameOf(userId)}`}
                    placeholder="As everybody"
                    {...percent}
                    {...form.getInputProps(`people.${at}.commissionPercent`)}
                  />
                </td>
                <td>
                  <ActionIcon aria-label={`Remove ${nameOf(userId)}`} onClick={() => form.removeListItem('people', at)}>
                    <IconX size={16} aria-hidden />
                  </ActionIcon>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <ListSelect
        aria-label="Add a person"
        placeholder="Add a person"
        maw={320}
        mt="sm"
        options={others}
        value={0}
        onChange={(userId) =>
          userId > 0 && form.insertListItem('people', { userId, monthlyTargetCents: null, commissionPercent: null })
        }
      />
    </>
  );
}

export function TargetsTab({ setting }: { setting: SettingForm<'targets'> }) {
  const { form } = setting;
  return (
    <SettingTab label="Targets" setting={setting}>
      <Section title="Everybody who sells">
        <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }}>
          <CentsInput
            label="To sell each month"
            description="Before GST and after credits. Left empty, nobody has a target"
            inputWrapperOrder={below}
            {...form.getInputProps('monthlyTargetCents')}
          />
          <NumericInput
            label="Commission"
            description="Of what they sold, before GST. Left empty, none is shown"
            inputWrapperOrder={below}
            {...percent}
            {...form.getInputProps('commissionPercent')}
          />
        </SimpleGrid>
      </Section>
      <Section title="Who differs from that">
        <Text c="dimmed" size="sm">
          Their dashboard shows what stands here, and the owner’s dashboard how far everybody is.
        </Text>
        <People setting={setting} />
      </Section>
    </SettingTab>
  );
}
