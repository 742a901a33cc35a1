import { PanelStack, Panels } from '../../../../kit/document/Panel.tsx';
import { AdminTiles } from './AdminTiles.tsx';
import { LateOrders, NotPriced, ToStrip } from './lists.tsx';
import { StockAges, Unpaid } from './money-panels.tsx';
import { Revenue } from './Revenue.tsx';
import { ByPerson, ByYard, ReturnsByPerson, ReturnsByReason } from './shares.tsx';

export function AdminBoard() {
  return (
    <>
      <AdminTiles />
      <Panels>
        <Revenue />
        <PanelStack>
          <ByPerson />
          <ByYard />
        </PanelStack>
        <Unpaid />
        <StockAges />
        <PanelStack>
          <ReturnsByReason />
          <ReturnsByPerson />
        </PanelStack>
        <LateOrders />
        <ToStrip />
        <NotPriced />
      </Panels>
    </>
  );
}
