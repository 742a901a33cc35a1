import { Button, Group } from '@mantine/core';
import classes from '../../Acquisitions.module.css';
import { PartyFields } from '../../form/PartyFields.tsx';
import { Card, Fields } from './Card.tsx';
import { type EditProps, fieldsOf } from './edit-props.ts';

/** Who it was registered to, when that is somebody else. */
export function OwnerTab(props: EditProps) {
  const fields = fieldsOf(props);
  const { form, disabled } = fields;
  return (
    <div className={classes.columns} data-locked={!props.acquisition.mayEdit || undefined}>
      <Card title="Registered owner">
        <Fields>
          <PartyFields {...fields} under="owner" />
        </Fields>
        {!disabled && (
          <Group mt="md">
            <Button variant="default" onClick={() => form.setFieldValue('owner', { ...form.values.purchase })}>
              Same as the seller
            </Button>
          </Group>
        )}
      </Card>
    </div>
  );
}
