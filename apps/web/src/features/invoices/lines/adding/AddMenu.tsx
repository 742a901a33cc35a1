import { Button, Menu } from '@mantine/core';
import {
  IconBookmark,
  IconCar,
  IconCoin,
  IconPackage,
  IconPlus,
  IconRefresh,
  IconSettings,
  IconTruck,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ChargeType } from '@yardkeeper/contract/charges/calls';
import { formatMoney } from '@yardkeeper/domain/format/money';
import { chargeKindOf, type LineKind, ownCharges } from '@yardkeeper/domain/invoices/kinds';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { lazyDialog } from '../../../../kit/lazy/lazy-dialog.tsx';
import { useLiveRefresh } from '../../../../live/use-live-refresh.ts';
import { useMayKeep } from '../../../../shared/wanted/use-keep.ts';
import { useMayOpen } from '../../../../shell/menu/screens-context.ts';
import { fetchChargeTypes, invoiceEditKey } from '../../saving/api.ts';
import { focusPrice } from '../../saving/editor-keys.ts';
import type { Editor } from '../../saving/use-editor.ts';
import { looseLine } from '../line-draft.ts';
import type { Making } from './AddDialogs.tsx';
import type { AddTag } from './use-add-tag.ts';

/** Loaded on demand, because most sales are of tagged parts only. */
const AddDialogs = lazyDialog(() => import('./AddDialogs.tsx').then((m) => m.AddDialogs));
const icon = { size: 16, 'aria-hidden': true } as const;
/** Freight and core deposit are always offered, at the price of the yard's list of charges if it has them. */
const ownKinds = [
  { kind: 'freight', name: ownCharges.freight, Icon: IconTruck },
  { kind: 'coreDeposit', name: ownCharges.coreDeposit, Icon: IconRefresh },
] as const;
const isOf = (kind: LineKind) => (type: ChargeType) => chargeKindOf(type.name) === kind;
const chargeLine = (kind: LineKind, name: string, type: ChargeType | undefined) =>
  looseLine({
    kind,
    chargeTypeId: type?.id ?? null,
    description: name,
    unitPrice: type?.amount || null,
    taxable: type?.taxable === false ? 0 : 1,
  });

const CHARGES = '/settings/charges';
const typesKey = [...invoiceEditKey, 'chargeTypes'] as const;

type Props = { editor: Editor; addTag: AddTag; whyFixed: string | null };

/** Adds what is not scanned: a part shown in a diagram or still on its vehicle, an item without a tag, a charge. */
export function AddMenu({ editor, addTag, whyFixed }: Props) {
  const [making, setMaking] = useState<Making | null>(null);
  const mayManage = useMayOpen(CHARGES);
  const mayKeep = useMayKeep();
  useLiveRefresh({ topics: ['/topic/lookups'], kinds: ['chargeType'], keys: [typesKey] });
  const { data } = useQuery({
    queryKey: typesKey,
    queryFn: ({ signal }) => fetchChargeTypes(signal),
    staleTime: 5 * 60_000,
    retry: false,
  });
  // A closing menu returns the focus to its button a moment later, which would take it from the price that is being typed.
  const [isTyping, setTyping] = useState(false);
  const close = () => setMaking(null);
  const types = data?.types ?? [];
  const addCharge = (...charge: Parameters<typeof chargeLine>) => {
    const line = chargeLine(...charge);
    flushSync(() => {
      setTyping(true);
      editor.add(line);
    });
    focusPrice(line.key);
  };
  return (
    <>
      <Menu position="bottom-start" returnFocus={!isTyping} onOpen={() => setTyping(false)}>
        <Menu.Target>
          <Button variant="default" leftSection={<IconPlus {...icon} />}>
            Add other
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<IconCar {...icon} />}
            disabled={whyFixed !== null}
            title={whyFixed ?? undefined}
            onClick={() => setMaking('fromVehicle')}
          >
            Part off a vehicle
          </Menu.Item>
          <Menu.Item
            leftSection={<IconCar {...icon} />}
            disabled={whyFixed !== null}
            title={whyFixed ?? undefined}
            onClick={() => setMaking('diagram')}
          >
            Part from a diagram
          </Menu.Item>
          <Menu.Item leftSection={<IconPackage {...icon} />} onClick={() => setMaking('nonStock')}>
            Not from stock
          </Menu.Item>
          {ownKinds.map(({ kind, name, Icon }) => (
            <Menu.Item
              key={kind}
              leftSection={<Icon {...icon} />}
              onClick={() => addCharge(kind, name, types.find(isOf(kind)))}
            >
              {name}
            </Menu.Item>
          ))}
          {types.filter(isOf('charge')).map((type) => (
            <Menu.Item
              key={type.id}
              leftSection={<IconCoin {...icon} />}
              rightSection={<span className="kit-figures">{formatMoney(type.amount)}</span>}
              onClick={() => addCharge('charge', type.name, type)}
            >
              {type.name}
            </Menu.Item>
          ))}
          {mayKeep && (
            <Menu.Item leftSection={<IconBookmark {...icon} />} onClick={() => setMaking('needed')}>
              We need one
            </Menu.Item>
          )}
          {mayManage && (
            <Menu.Item component="a" href={CHARGES} target="_blank" leftSection={<IconSettings {...icon} />}>
              Manage charges…
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {making !== null && <AddDialogs making={making} editor={editor} addTag={addTag} onClose={close} />}
    </>
  );
}
