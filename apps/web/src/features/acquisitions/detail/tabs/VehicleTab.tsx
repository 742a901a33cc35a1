import { Card, Cards, Fields } from '../../../../kit/document/Card.tsx';
import { MoreVehicleFields } from '../../form/MoreVehicleFields.tsx';
import { NumberFields } from '../../form/NumberFields.tsx';
import { MakeFields, SeenFields } from '../../form/VehicleFields.tsx';
import { type EditProps, fieldsOf } from '../use-edit.ts';

export function VehicleTab(props: EditProps) {
  const fields = fieldsOf(props);
  return (
    <Cards locked={!props.acquisition.mayEdit}>
      <Card title="Vehicle">
        <Fields>
          <NumberFields {...fields} />
          <MakeFields {...fields} />
          <SeenFields {...fields} />
        </Fields>
      </Card>
      <Card title="More">
        <Fields>
          <MoreVehicleFields {...fields} />
        </Fields>
      </Card>
    </Cards>
  );
}
