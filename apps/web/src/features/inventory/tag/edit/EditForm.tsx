import type { TagDetail } from '@yardkeeper/contract/inventory/schemas';
import { call } from '../../../../api/call.ts';
import { FormDialog } from '../../../../kit/dialog/FormDialog.tsx';
import { tradeQuestion } from '../../../../shared/prices/PricePair.tsx';
import { toast } from '../../../../shell/messages/toasts.ts';
import { changeTag } from '../../api.ts';
import { useRefreshInventory } from '../../keys.ts';
import { bodyOf, EditFields, type EditValues, valuesOf } from './EditFields.tsx';

/** Only the second call can carry picture files. */
function save(tag: TagDetail, values: EditValues) {
  const body = bodyOf(tag, values);
  if (values.pictures.length === 0) return changeTag(body);
  const files = { imageList: values.pictures };
  return call('POST /mgr/inventory/tagNoSaveDetail', { body, files }, { jsonPart: 'detailSaveVo' });
}

type Props = { tag: TagDetail; onClose: () => void; onDone?: (() => void) | undefined };

export function EditForm({ tag, onClose, onDone }: Props) {
  const refresh = useRefreshInventory();
  return (
    <FormDialog<EditValues, TagDetail>
      opened
      title={`Edit ${tag.tagNo} ${tag.partDesc}`}
      onClose={onClose}
      initialValues={valuesOf(tag)}
      question={(values) => tradeQuestion([values])}
      onSubmit={(values) => save(tag, values)}
      onSaved={({ tagNo }) => {
        toast('success', `${tagNo} saved`);
        onDone?.();
        void refresh();
      }}
    >
      {(form) => <EditFields form={form} tag={tag} />}
    </FormDialog>
  );
}
