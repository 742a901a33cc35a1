import { Button } from '@mantine/core';
import { SearchCar } from '../../../../shared/catalogue/search/SearchCar.tsx';
import type { SearchData } from '../../../../shared/catalogue/types.ts';
import classes from '../Strip.module.css';
import { DETAILS, PARTS, SEARCH, type StripStepProps } from '../wizard-steps.ts';

export function SearchStep({ vehicle, wizard, onClose }: StripStepProps) {
  const data = wizard.dataOf<SearchData>(SEARCH);
  const { vin, chassis, regNo } = vehicle;
  const numbers = [
    { name: 'VIN', value: vin },
    { name: 'Frame', value: chassis === vin ? '' : chassis },
    { name: 'Plate', value: regNo },
  ];
  return (
    <SearchCar numbers={numbers} data={data} onData={(next) => wizard.put(SEARCH, next)}>
      <div className={classes.bar}>
        <Button variant="default" mr="auto" onClick={onClose}>
          Close
        </Button>
        <Button variant="default" onClick={() => wizard.skipTo(DETAILS)}>
          Without diagrams
        </Button>
        <Button disabled={!data?.car} onClick={() => wizard.skipTo(PARTS)}>
          Next: Choose parts
        </Button>
      </div>
    </SearchCar>
  );
}
