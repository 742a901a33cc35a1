import { Panels } from '../../../../kit/document/Panel.tsx';
import { Arrivals, FollowUps, Stalled } from './lists.tsx';
import { OrdersByStep } from './OrdersByStep.tsx';
import { OwnRevenue } from './OwnRevenue.tsx';
import { SalespersonTiles } from './SalespersonTiles.tsx';

export function SalespersonBoard() {
  return (
    <>
      <SalespersonTiles />
      <Panels>
        <FollowUps />
        <OrdersByStep />
        <OwnRevenue />
        <Stalled />
        <Arrivals />
      </Panels>
    </>
  );
}
