import type { ComponentProps } from 'react';

type Div = ComponentProps<'div'>;

/*
 * Plain elements with the roles of a grid: most rows are never built, so table elements could neither say how many
 * there are nor be placed by the virtualiser.
 */
const as = (role: string) => (props: Div) => <div {...props} role={role} />;

export const Grid = as('grid');
export const RowGroup = as('rowgroup');
export const GridRow = as('row');
export const HeadCell = as('columnheader');
export const GridCell = as('gridcell');
