import type { DateRange } from '@yardkeeper/domain/format/dates';
import { useState } from 'react';
import { CapitalisedInput } from '../fields/CapitalisedInput.tsx';
import { CountryField } from '../fields/CountryField.tsx';
import { DateInput } from '../fields/DateInput.tsx';
import { DateRangeInput } from '../fields/DateRangeInput.tsx';
import { DigitsInput } from '../fields/DigitsInput.tsx';
import { MoneyInput } from '../fields/MoneyInput.tsx';
import { NumericInput } from '../fields/NumericInput.tsx';
import { UpperCaseInput } from '../fields/UpperCaseInput.tsx';
import { DateRangeFilter } from '../list-screen/filters/DateRangeFilter.tsx';
import { LookupSelect } from '../pickers/LookupSelect.tsx';
import { ScrollPicker } from '../pickers/ScrollPicker.tsx';
import { broken, fetchMakes, fetchSuppliers, never, type Supplier } from './demo-data.ts';
import { Shelf } from './Sample.tsx';

export function InputShelf() {
  const [price, setPrice] = useState<number | null>(1234.5);
  const [odometer, setOdometer] = useState<number | null>(184320);
  const [phone, setPhone] = useState('0211234567');
  const [rego, setRego] = useState('');
  const [name, setName] = useState('');
  const [day, setDay] = useState<string | null>('2026-12-25');
  const [range, setRange] = useState<DateRange | null>({ from: '2026-03-01', to: '2026-03-31' });
  const [make, setMake] = useState<number | null>(4);
  const [supplier, setSupplier] = useState(0);
  return (
    <Shelf title="Fields">
      <MoneyInput label="Retail price" value={price} onChange={setPrice} />
      <MoneyInput label="Adjustment" description="May be negative" allowNegative value={null} />
      <MoneyInput label="Trade price" value={5} error="Trade must not be above retail" />
      <NumericInput label="Odometer" description="Kilometres" value={odometer} onChange={setOdometer} />
      <NumericInput label="Weight" decimals={2} max={2000} placeholder="0.00" />
      <DigitsInput label="Phone" value={phone} onChange={setPhone} />
      <UpperCaseInput label="Reg No" placeholder="abc123" value={rego} onChange={setRego} />
      <CapitalisedInput label="First name" placeholder="mere" value={name} onChange={setName} />
      <CountryField />
      <DateInput label="Pickup date" description="25/12, today, +7, fri" value={day} onChange={setDay} />
      <DateInput label="Hold until" value="2026-03-24" disabled />
      <DateRangeInput label="Sold between" description="1/3 to 31/3" value={range} onChange={setRange} />
      <DateRangeFilter
        label="Changed between"
        from={range?.from ?? ''}
        to={range?.to ?? ''}
        onChange={(days) => setRange(days.from ? days : null)}
      />
      <LookupSelect
        label="Make"
        queryKey={['kit', 'makes']}
        fetchOptions={fetchMakes}
        value={make}
        onChange={setMake}
      />
      <LookupSelect
        label="Model (on its way)"
        queryKey={['kit', 'slow']}
        fetchOptions={never}
        value={7}
        currentName="Hilux"
      />
      <LookupSelect label="Body type (not found)" queryKey={['kit', 'broken']} fetchOptions={broken} />
      <LookupSelect
        label="Series"
        description="Choose a model first"
        queryKey={['kit', 'off']}
        fetchOptions={never}
        enabled={false}
      />
      <ScrollPicker<Supplier>
        label="Supplier"
        description="Type to search; more come as you scroll"
        value={supplier}
        onChange={setSupplier}
        fetchPage={fetchSuppliers}
        itemId={(item) => item.id}
        itemName={(item) => item.name}
        onCreate={() => undefined}
        createLabel="New supplier"
      />
      <ScrollPicker<Supplier>
        label="Customer (search fails)"
        description="Says so, and asks again"
        fetchPage={broken}
        itemId={(item) => item.id}
        itemName={(item) => item.name}
      />
    </Shelf>
  );
}
