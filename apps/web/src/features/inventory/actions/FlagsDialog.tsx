import { Select } from '@mantine/core';
import { FormDialog } from '../../../kit/dialog/FormDialog.tsx';
import { toast } from '../../../shell/messages/toasts.ts';
import { setFlags } from '../api.ts';
import { useRefreshInventory } from '../keys.ts';
import { tagNosOf } from '../tag/some-tag.ts';
import { countOf, tagsInWords } from '../words.ts';
import type { ActionProps } from './action.ts';

const choices = (yes: string, no: string) => [
  { value: 'keep', label: 'Leave as it is' },
  { value: 'yes', label: yes },
  { value: 'no', label: no },
];
const flagOf = (choice: string): 0 | 1 | undefined => (choice === 'keep' ? undefined : choice === 'yes' ? 1 : 0);

/** The flags say whether tags are shown on the web and shared with other yards. */
export function FlagsDialog({ tags, onClose, onDone }: ActionProps) {
  const refresh = useRefreshInventory();
  return (
    <FormDialog
      opened
      title={`Web and share of ${tagsInWords(tags)}`}
      onClose={onClose}
      initialValues={{ web: 'keep', share: 'keep' }}
      validate={{ web: (web, { share }) => (web === 'keep' && share === 'keep' ? 'Choose what to change' : null) }}
      onSubmit={({ web, share }) => setFlags(tagNosOf(tags), { webEnable: flagOf(web), shareEnable: flagOf(share) })}
      onSaved={({ changed }) => {
        toast('success', `${countOf(changed, 'tag')} changed`);
        onDone?.();
        void refresh();
      }}
    >
      {(form) => (
        <>
          <Select
            label="On the web"
            allowDeselect={false}
            data={choices('Show on the web', 'Hide from the web')}
            {...form.getInputProps('web')}
          />
          <Select
            label="Shared"
            allowDeselect={false}
            data={choices('Share with other yards', 'Do not share')}
            {...form.getInputProps('share')}
          />
        </>
      )}
    </FormDialog>
  );
}
