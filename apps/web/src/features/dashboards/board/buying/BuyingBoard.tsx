import { Panels } from '../../../../kit/document/Panel.tsx';
import { BuyingTiles } from './BuyingTiles.tsx';
import { Acquisitions, Payback, Spend } from './figures.tsx';
import { Holds, PickupsToday, SlowVehicles, WantedModels } from './lists.tsx';
import { ToBuyPanel } from './ToBuyPanel.tsx';

export function BuyingBoard() {
  return (
    <>
      <BuyingTiles />
      <Panels>
        <ToBuyPanel />
        <Spend />
        <PickupsToday />
        <Acquisitions />
        <Payback />
        <SlowVehicles />
        <WantedModels />
        <Holds />
      </Panels>
    </>
  );
}
