import type { ComponentProps } from 'react';

type Div = ComponentProps<'div'>;

/*
 * These are divs with grid roles, because table elements cannot be positioned by the virtualiser nor announce rows that
 * are not rendered.
 */
const as = (role: string) => (props: Div) => <div {...props} role={role} />;

export const Grid = as('grid');
export const RowGroup = as('rowgroup');
export const GridRow = as('row');
export const HeadCell = as('columnheader');
export const GridCell = as('gridcell');
