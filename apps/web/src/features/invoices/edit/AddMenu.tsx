import { Button, Menu } from '@mantine/core';
import { IconCar, IconCoin, IconPackage, IconPlus, IconRefresh, IconTruck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ChargeType } from '@yardkeeper/contract/charges/calls';
import { formatMoney } from '@yardkeeper/domain/format/money';
import { useState } from 'react';
import { fetchChargeTypes, invoiceEditKey } from './api.ts';
import { FromVehicleDialog } from './FromVehicleDialog.tsx';
import { looseLine } from './line-draft.ts';
import { NonStockDialog } from './NonStockDialog.tsx';
import type { Editor } from './use-editor.ts';

const icon = { size: 16, 'aria-hidden': true } as const;
const chargeLine = (type: ChargeType) =>
  looseLine({
    ...{ kind: 'charge', chargeTypeId: type.id, description: type.name, unitPrice: type.amount },
    taxable: type.taxable ? 1 : 0,
  });

/** What is sold beside what has a tag. */
export function AddMenu({ editor }: { editor: Editor }) {
  const [making, setMaking] = useState<'nonStock' | 'fromVehicle' | null>(null);
  const { data } = useQuery({
    queryKey: [...invoiceEditKey, 'chargeTypes'],
    queryFn: ({ signal }) => fetchChargeTypes(signal),
    staleTime: 5 * 60_000,
    retry: false,
  });
  const close = () => setMaking(null);
  return (
    <>
      <Menu position="bottom-start">
        <Menu.Target>
          <Button variant="default" leftSection={<IconPlus {...icon} />}>
            Add other
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconCar {...icon} />} onClick={() => setMaking('fromVehicle')}>
            Part off a vehicle
          </Menu.Item>
          <Menu.Item leftSection={<IconPackage {...icon} />} onClick={() => setMaking('nonStock')}>
            Not from stock
          </Menu.Item>
          <Menu.Item
            leftSection={<IconTruck {...icon} />}
            onClick={() => editor.add(looseLine({ kind: 'freight', description: 'Freight', unitPrice: null }))}
          >
            Freight
          </Menu.Item>
          <Menu.Item
            leftSection={<IconRefresh {...icon} />}
            onClick={() => editor.add(looseLine({ kind: 'coreDeposit', description: 'Core deposit', unitPrice: null }))}
          >
            Core deposit
          </Menu.Item>
          {(data?.types ?? []).map((type) => (
            <Menu.Item
              key={type.id}
              leftSection={<IconCoin {...icon} />}
              rightSection={<span className="kit-figures">{formatMoney(type.amount)}</span>}
              onClick={() => editor.add(chargeLine(type))}
            >
              {type.name}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {making === 'nonStock' && <NonStockDialog onMade={editor.add} onClose={close} />}
      {making === 'fromVehicle' && <FromVehicleDialog onMade={editor.add} onClose={close} />}
    </>
  );
}
