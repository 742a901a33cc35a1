import { Select } from '@mantine/core';
import { useLateOptions } from '../../pickers/use-late-options.ts';
import classes from '../ListScreen.module.css';

const SIZES = ['20', '50', '100', '200', '500'];
const asOption = (size: string) => ({ value: size, label: size });

type Props = { readonly size: number; readonly onSize: (size: number) => void };

export function RowsPerPage({ size, onSize }: Props) {
  const sizes = SIZES.includes(String(size)) ? SIZES : [String(size), ...SIZES];
  const lateSizes = useLateOptions(sizes.map(asOption), String(size));
  return (
    <Select
      aria-label="Rows per page"
      size="xs"
      className={classes.rowsPerPage}
      {...lateSizes}
      value={String(size)}
      allowDeselect={false}
      onChange={(chosen) => onSize(Number(chosen))}
    />
  );
}
