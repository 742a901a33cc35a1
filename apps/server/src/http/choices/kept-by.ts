import { tagIdOf } from '@yardkeeper/domain/inventory/tag-number';

export type Input = Readonly<Record<'params' | 'query' | 'body', Readonly<Record<string, unknown>> | undefined>>;
/** A record whose current values remain allowed: its column for each field, and where the request names the record. */
export type Keeper = {
  readonly table: string;
  readonly key: string;
  readonly columns: Readonly<Record<string, string>>;
  /** where the request holds the record's id: `params.id` or a body field; a function for anything more complex */
  readonly from: string | Ids;
};
type Ids = (input: Input, userId: number) => readonly number[];

const snake = (field: string) => field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
/** `debtorId` maps to column `debtor_id`; `colorId:colour_id` names the column explicitly. */
const columnsOf = (fields: string) =>
  Object.fromEntries(
    fields.split(' ').map((field) => {
      const [, name, column] = /^(\w+):?(.*)$/.exec(field)!;
      return [name!, column || snake(name!)];
    }),
  );

const idsOf = (given: unknown): number[] =>
  (Array.isArray(given) ? given : [given]).filter((id): id is number => typeof id === 'number' && id > 0);
const placeAndName = (from: string) => (from.includes('.') ? from.split('.') : ['body', from]) as [keyof Input, string];

export function keeperIds({ from }: Keeper, input: Input, userId: number): readonly number[] {
  if (typeof from !== 'string') return from(input, userId);
  const [place, name] = placeAndName(from);
  return idsOf(input[place]?.[name]);
}

/** Each row of the list holds the id of its own record. */
const inRows =
  (rows: string, name: string): Ids =>
  ({ body }) =>
    ((body?.[rows] ?? []) as Record<string, unknown>[]).flatMap((row) => idsOf(row[name]));
const tagged: Ids = ({ body }) => [tagIdOf(String(body?.tagNo ?? '')) ?? 0];
const self: Ids = (_, userId) => [userId];

const keeper = (table: string, key: string, from: string | Ids, fields: string): Keeper => ({
  table,
  key,
  columns: columnsOf(fields),
  from,
});

const car = 'makeId modelId seriesId';
const wholeCar = `${car} modelTypeId engineId transId bodyColourId trimColourId debtorId locGroupId`;
const defaults = 'expenseTypeId:default_expense_type_id paymentTypeId:default_payment_type_id';
const how = 'purchaseTypeId stockTypeId writeOffId platesId';
const ofContact = 'regionId termsId salespersonId';
const acquisition = keeper('acquisition', 'acq_id', 'acqId', `${wholeCar} ${how} referredId driverId`);
const stripped = keeper('stock_item', 'vehicle_id', 'vehicleId', 'partId colourId bodyColourId locationId');
// A line that became a tag shows the values of the tag.
const taggedLines = keeper('tag', 'vehicle_id', 'vehicleId', 'partId colourId locationId');
const order = keeper('purchase_order', 'purchase_order_id', 'purchaseOrderId', 'debtorId');
const orderLines = keeper('purchase_order_line', 'purchase_order_id', 'purchaseOrderId', `partId ${car} locationId`);
const orderCharges = keeper('purchase_order_charge', 'purchase_order_id', 'purchaseOrderId', 'chargeTypeId');
const invoiceLines = keeper('invoice_line', 'invoice_id', 'invoiceId', 'partId chargeTypeId');
const waiting = `partId ${car}`;
const tag = keeper('tag', 'tag_id', tagged, 'colorId:colour_id locationId');

/** By call: the record that the call changes or follows from, whose current values remain allowed even when retired. */
export const keepersOf: Readonly<Record<string, readonly Keeper[]>> = {
  'POST /user/save': [
    keeper('app_user', 'user_id', 'userID', defaults),
    keeper('user_area', 'user_id', 'userID', 'areas:area_id'),
  ],
  'POST /user/saveDefaultExpenseAndPayment': [keeper('app_user', 'user_id', self, defaults)],
  'POST /mgr/location/saveLocation': [keeper('location', 'location_id', 'locationID', 'locGroupID:loc_group_id')],
  'POST /mgr/model/saveModel': [keeper('model', 'model_id', 'id', 'makeId')],
  'POST /mgr/series/saveSeries': [keeper('series', 'series_id', 'id', 'modelId')],
  'POST /mgr/partNames/savePartName': [
    keeper('part_name', 'part_id', 'partId', 'group1Id:group1_id group2Id:group2_id partTypeId'),
  ],
  'POST /mgr/partNames/updatePartNo': [
    keeper('part_number', 'part_no_id', 'partNoId', 'partId makeId supersededById:superseded_by'),
  ],
  'POST /mgr/partNames/updatePartPrice': [keeper('part_price', 'price_item_id', 'priceItemId', waiting)],
  'POST /mgr/vehicleAutoSelect/saveAutoSelectPart': [
    keeper('auto_select_part', 'coalesce(make_id, 0)', ({ body }) => [Number(body?.makeId ?? 0)], 'partIds:part_id'),
  ],
  'POST /mgr/contactManage/modifyContactInfo': [keeper('contact', 'debtor_id', 'debtorID', ofContact)],
  'POST /mgr/vehicleAcquisition/updateTvehicleAcquisitionInfo': [acquisition],
  'POST /mgr/vehicleAcquisition/correctDescription': [acquisition],
  'POST /mgr/vehicleAcquisition/saveExpense': [
    keeper('acquisition_expense', 'expense_id', 'expenseId', 'expenseTypeId supplierId'),
  ],
  'POST /mgr/inventory/browseVehicles/saveDetail': [
    keeper('vehicle', 'vehicle_id', 'vehicleId', `${wholeCar} locationId`),
    stripped,
    taggedLines,
  ],
  'POST /mgr/inventory/browseVehicles/commit': [stripped, taggedLines],
  'POST /mgr/inventory/browseVehicles/submitSinglePart': [stripped, taggedLines],
  'POST /mgr/inventory/commitInInvoicePage': [stripped],
  'POST /mgr/stripList/saveTemplate': [
    keeper('strip_template', 'template_id', 'templateId', 'modelTypeId'),
    keeper('strip_template_line', 'template_id', 'templateId', 'partId'),
  ],
  'POST /mgr/inventory/updateInventoryItem': [tag],
  'POST /mgr/inventory/tagNoSaveDetail': [tag],
  'POST /mgr/invoices/saveInvoicesInfo': [
    keeper('invoice', 'invoice_id', 'invoiceId', 'debtorId salespersonId paymentTypeId termsId courierId'),
    keeper(
      'invoice',
      'invoice_id',
      'invoiceId',
      "makeId:(vehicle->>'makeId')::bigint modelId:(vehicle->>'modelId')::bigint seriesId:(vehicle->>'seriesId')::bigint",
    ),
    invoiceLines,
    // Terms agreed with a customer stay valid even after they are retired for new customers.
    keeper('contact', 'debtor_id', 'debtorId', 'termsId'),
  ],
  'PUT /mgr/invoices/assignDispatcher/:id': [keeper('invoice', 'invoice_id', 'params.id', 'userId:dispatcher_id')],
  'POST /mgr/otherCharges/createOrUpdateOtherCharges': [
    keeper('invoice_line', 'line_id', 'lineId', 'chargeTypeId'),
    keeper('purchase_order_charge', 'charge_id', 'lineId', 'chargeTypeId'),
  ],
  'POST /mgr/purchaseOrder/save': [
    order,
    orderLines,
    orderCharges,
    // Lines for waiting back orders can be ordered even after their part name was retired.
    keeper('back_order', 'back_order_id', inRows('lines', 'backOrderId'), waiting),
  ],
  'POST /mgr/purchaseOrder/editUnCommitItem': [
    orderLines,
    keeper('back_order', 'back_order_id', 'backOrderId', waiting),
  ],
  'POST /mgr/purchaseOrder/commit': [orderLines],
  'POST /mobile/picking/assign': [keeper('pick_job', 'job_id', 'jobId', 'userId:picker_id')],
  'POST /mobile/dispatch/assign': [keeper('consignment', 'consignment_id', 'deliveryIds', 'userId:dispatcher_id')],
  'POST /mgr/dispatch/savePlan': [keeper('consignment', 'consignment_id', 'deliveryIds', 'courierId')],
  'PUT /mobile/delivery/assignDeliveryDriver/:id': [
    keeper('consignment', 'consignment_id', 'params.id', 'userId:driver_id'),
  ],
  'POST /mgr/delivery/saveRun': [keeper('consignment', 'consignment_id', 'deliveryIds', 'driverId')],
  'POST /mgr/delivery/settleCollectedMoney': [
    keeper('collected_money', 'collected_id', 'collectedId', 'paymentTypeId'),
  ],
  'POST /mgr/backOrderPart/saveThreshold': [
    keeper('threshold', 'threshold_id', 'thresholdId', `${waiting} supplierId`),
  ],
  'POST /mgr/backOrderPart/editBackOrderPart': [
    keeper('back_order', 'back_order_id', 'backOrderId', 'supplierId:supplier_by_hand'),
  ],
  'POST /mgr/wanted/keepRequest': [invoiceLines],
  'POST /mgr/guidance/keepBidSheet': [
    keeper('bid_sheet', 'acq_id', 'acqId', "templateId:(sheet->>'templateId')::bigint"),
  ],
  'POST /mgr/partCatalogs/saveMapping': [keeper('catalogue_mapping', 'mapping_id', 'mappingId', 'partId')],
};
