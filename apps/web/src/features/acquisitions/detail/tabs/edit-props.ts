import type { Acquisition } from '../api.ts';
import type { Edit } from '../use-edit.ts';

export type EditProps = { readonly acquisition: Acquisition; readonly edit: Edit };

export const fieldsOf = ({ acquisition, edit }: EditProps) => ({
  form: edit.form,
  acqId: acquisition.acqId,
  current: acquisition,
  disabled: !acquisition.mayEdit,
});
