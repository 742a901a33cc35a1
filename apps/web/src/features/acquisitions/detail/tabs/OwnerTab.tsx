import { Button, Group } from '@mantine/core';
import { Card, Cards, Fields } from '../../../../kit/document/Card.tsx';
import { PartyFields } from '../../form/PartyFields.tsx';
import { type EditProps, fieldsOf } from '../use-edit.ts';

export function OwnerTab(props: EditProps) {
  const fields = fieldsOf(props);
  const { form, disabled } = fields;
  return (
    <Cards locked={!props.acquisition.mayEdit}>
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
    </Cards>
  );
}
