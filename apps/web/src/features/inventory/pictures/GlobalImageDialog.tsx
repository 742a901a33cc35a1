import { Button, FileInput, Select } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { call } from '../../../api/call.ts';
import { useConfirm } from '../../../kit/dialog/ConfirmDialog.tsx';
import { FormDialog } from '../../../kit/dialog/FormDialog.tsx';
import { PICTURE_LIMITS, whyRefused } from '../../../kit/picture/picture-limits.ts';
import { toast } from '../../../shell/messages/toasts.ts';
import type { ActionProps } from '../actions/action.ts';
import { useRefreshInventory } from '../keys.ts';
import type { SomeTag } from '../tag/some-tag.ts';

type Values = { scope: string; file: File | null };

function scopesOf({ partDesc, makeId, make, modelId, model }: SomeTag) {
  return [
    { value: 'part', label: `Every ${partDesc}` },
    ...(makeId === null ? [] : [{ value: 'make', label: `Every ${make} ${partDesc}` }]),
    ...(modelId === null ? [] : [{ value: 'model', label: `Every ${make} ${model} ${partDesc}` }]),
  ];
}
const save = ({ partId, makeId, modelId }: SomeTag, { scope, file }: Values) => {
  const body = { partId, makeId: scope === 'part' ? null : makeId, modelId: scope === 'model' ? modelId : null };
  const files = file ? { imageList: file } : {};
  return call('POST /mgr/inventory/saveGlobalImage', { body, files }, { jsonPart: 'detailSaveVo' });
};

/** A global picture is shown for tags that have no picture of their own. */
export function GlobalImageDialog({ tags: [tag], onClose }: ActionProps) {
  const refresh = useRefreshInventory();
  const { ask, dialog } = useConfirm();
  if (!tag) return null;
  const remove = async (scope: string) => {
    const sure = await ask({
      title: 'Remove the global picture?',
      body: 'Parts without a picture of their own show none.',
      confirmLabel: 'Remove',
      danger: true,
    });
    if (!sure) return;
    // The call itself has already shown why it was refused.
    const removed = await save(tag, { scope, file: null }).catch(() => null);
    if (!removed) return;
    toast('success', 'Global picture removed');
    onClose();
    await refresh();
  };
  return (
    <>
      <FormDialog<Values, unknown>
        opened
        title="Global picture"
        onClose={onClose}
        initialValues={{ scope: tag.modelId === null ? 'part' : 'model', file: null }}
        validate={{ file: (file) => (file ? whyRefused(file, PICTURE_LIMITS) : 'Choose a picture') }}
        onSubmit={(values) => save(tag, values)}
        onSaved={() => {
          toast('success', 'Global picture saved');
          void refresh();
        }}
      >
        {(form) => (
          <>
            <Select label="It stands for" allowDeselect={false} data={scopesOf(tag)} {...form.getInputProps('scope')} />
            <FileInput
              label="Picture"
              placeholder="Choose a picture"
              accept={PICTURE_LIMITS.types.join()}
              clearable
              clearButtonProps={{ 'aria-label': 'Clear' }}
              {...form.getInputProps('file')}
            />
            <Button
              variant="subtle"
              color="red"
              w="fit-content"
              leftSection={<IconTrash size={16} aria-hidden />}
              onClick={() => void remove(form.values.scope)}
            >
              Remove the global picture
            </Button>
          </>
        )}
      </FormDialog>
      {dialog}
    </>
  );
}
