import { Button } from '@mantine/core';
import { SearchCar } from '../../../shared/catalogue/search/SearchCar.tsx';
import type { SearchData } from '../../../shared/catalogue/types.ts';
import { SEARCH, type StepProps } from './steps.ts';
import classes from './Wizard.module.css';

export function SearchStep({ wizard }: StepProps) {
  const data = wizard.dataOf<SearchData>(SEARCH);
  return (
    <SearchCar data={data} onData={(next) => wizard.put(SEARCH, next)}>
      <div className={classes.bar}>
        <Button ml="auto" disabled={!data?.car} onClick={wizard.next}>
          Next: Choose parts
        </Button>
      </div>
    </SearchCar>
  );
}
