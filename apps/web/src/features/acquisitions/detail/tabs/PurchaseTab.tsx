import { Card, Cards, Fields } from '../../../../kit/document/Card.tsx';
import { OfferFields } from '../../form/OfferFields.tsx';
import { PartyFields } from '../../form/PartyFields.tsx';
import { SellerGstField, SellerPicker } from '../../form/SellerFields.tsx';
import { type EditProps, fieldsOf } from '../use-edit.ts';

export function PurchaseTab(props: EditProps) {
  const fields = fieldsOf(props);
  return (
    <Cards locked={!props.acquisition.mayEdit}>
      <Card title="Seller">
        <Fields>
          {!fields.disabled && <SellerPicker {...fields} />}
          <PartyFields {...fields} under="purchase" />
        </Fields>
      </Card>
      {props.acquisition.price !== null && (
        <Card title="Offer">
          <Fields>
            <OfferFields {...fields} />
            <SellerGstField {...fields} />
          </Fields>
        </Card>
      )}
    </Cards>
  );
}
