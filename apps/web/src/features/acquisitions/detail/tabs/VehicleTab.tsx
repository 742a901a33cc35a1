import classes from '../../Acquisitions.module.css';
import { MoreVehicleFields } from '../../form/MoreVehicleFields.tsx';
import { NumberFields } from '../../form/NumberFields.tsx';
import { MakeFields, SeenFields } from '../../form/VehicleFields.tsx';
import { Card, Fields } from './Card.tsx';
import { type EditProps, fieldsOf } from './edit-props.ts';

export function VehicleTab(props: EditProps) {
  const fields = fieldsOf(props);
  return (
    <div className={classes.columns} data-locked={!props.acquisition.mayEdit || undefined}>
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
    </div>
  );
}
