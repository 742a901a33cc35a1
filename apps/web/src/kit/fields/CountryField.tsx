import { Select } from '@mantine/core';
import { countries } from '@yardkeeper/domain/nz/countries';

type Props = { label?: string; readOnly?: boolean | undefined };

/** There is one choice, so nothing is stored: the field says which country an address is in. */
export function CountryField({ label = 'Country', readOnly }: Props) {
  return (
    <Select
      label={label}
      data={[...countries]}
      value={countries[0]}
      allowDeselect={false}
      readOnly={readOnly === true}
      autoComplete="off"
    />
  );
}
