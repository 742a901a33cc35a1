import { CapitalisedInput } from '../fields/CapitalisedInput.tsx';
import { DateInput } from '../fields/DateInput.tsx';
import { DateRangeInput } from '../fields/DateRangeInput.tsx';
import { DigitsInput } from '../fields/DigitsInput.tsx';
import { MoneyInput } from '../fields/MoneyInput.tsx';
import { NumericInput } from '../fields/NumericInput.tsx';
import { UpperCaseInput } from '../fields/UpperCaseInput.tsx';
import { LookupSelect } from '../pickers/LookupSelect.tsx';
import { ScrollPicker } from '../pickers/ScrollPicker.tsx';
import { fetchMakes, fetchSuppliers, type Supplier } from './demo-data.ts';
import { Shelf } from './Sample.tsx';

type State = { readonly error?: string; readonly disabled?: boolean; readonly readOnly?: boolean };

const states: readonly { readonly name: string; readonly state: State }[] = [
  { name: 'refused', state: { error: 'Says what is wrong with it' } },
  { name: 'not now', state: { disabled: true } },
  { name: 'to read', state: { readOnly: true } },
];
const range = { from: '2026-03-01', to: '2026-03-31' };
const makes = { queryKey: ['kit', 'makes'], fetchOptions: fetchMakes, value: 4 };
const suppliers = {
  fetchPage: fetchSuppliers,
  itemId: ({ id }: Supplier) => id,
  itemName: ({ name }: Supplier) => name,
  value: 3,
  valueName: 'Supplies 3',
};

export function FieldStateShelf() {
  return states.map(({ name, state }) => {
    const label = (field: string) => `${field}, ${name}`;
    return (
      <Shelf key={name} title={`Fields, ${name}`}>
        <MoneyInput label={label('Money')} value={1234.5} {...state} />
        <NumericInput label={label('Number')} value={184320} {...state} />
        <DigitsInput label={label('Digits')} value="0211234567" {...state} />
        <UpperCaseInput label={label('Upper case')} value="ABC123" {...state} />
        <CapitalisedInput label={label('Capitalised')} value="Mere" {...state} />
        <DateInput label={label('Date')} value="2026-12-25" {...state} />
        <DateRangeInput label={label('Range')} value={range} {...state} />
        <LookupSelect label={label('Lookup')} {...makes} {...state} />
        <ScrollPicker<Supplier> label={label('Picker')} {...suppliers} {...state} />
      </Shelf>
    );
  });
}
