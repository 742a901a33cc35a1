import { Button, Group, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { VehicleShown } from '@yardkeeper/contract/invoices/schemas';
import { isPlate, tidyPlate } from '@yardkeeper/domain/nz/vehicle-numbers';
import { useMemo, useState } from 'react';
import { DialogFrame } from '../../../../kit/dialog/DialogFrame.tsx';
import { failureOf } from '../../../../kit/text/failure.ts';
import { ChooseParts } from '../../../../shared/catalogue/choose/ChooseParts.tsx';
import { AtCounter } from '../../../../shared/catalogue/counter/at-counter.ts';
import { HereList } from '../../../../shared/catalogue/counter/HereList.tsx';
import { SearchCar } from '../../../../shared/catalogue/search/SearchCar.tsx';
import {
  type ChosenCar,
  noParts,
  type PartsData,
  type SearchData,
  yardVehicleOf,
} from '../../../../shared/catalogue/types.ts';
import type { Asked } from '../../../../shared/wanted/asked.ts';
import type { AddTag } from './use-add-tag.ts';

type Props = {
  vehicle: VehicleShown | null;
  /** Tags that are on the document already. */
  tagNos: readonly string[];
  /** The customer who asks. */
  asked: Pick<Asked, 'debtorId' | 'customer' | 'invoiceId'>;
  onTag: AddTag;
  /** Called with the car that was looked up, where the document names none. */
  onVehicle: (vehicle: VehicleShown) => void;
  onClose: () => void;
};

const vehicleOf = ({ yard, vin, frame, made }: ChosenCar, typed: string): VehicleShown => ({
  ...yard,
  regNo: isPlate(typed) ? tidyPlate(typed) : '',
  vin: vin || frame,
  year: /^\d{4}/.test(made) ? Number(made.slice(0, 4)) : null,
});

/**
 * The customer points at a part in the picture; the dialog shows what the yard has of it at what price, and adds it.
 */
export function FromDiagramDialog({ vehicle, tagNos, asked, onTag, onVehicle, onClose }: Props) {
  const [search, setSearch] = useState<SearchData | null>(null);
  const [isLooking, setLooking] = useState(false);
  const [parts, setParts] = useState<PartsData>(noParts);
  const [said, setSaid] = useState('');
  const car = search?.car ?? null;
  const ours = useMemo(() => car && yardVehicleOf(car), [car]);
  const numbers = vehicle && [
    { name: 'VIN', value: vehicle.vin },
    { name: 'Plate', value: vehicle.regNo },
  ];
  const hasNumbers = numbers?.some(({ value }) => value !== '') ?? false;
  const client = useQueryClient();
  const add = (tagNo: string) =>
    void onTag(tagNo).then(
      ({ accepted, message }) => {
        setSaid(message);
        if (!accepted) void client.invalidateQueries({ queryKey: ['fits', 'here'] });
      },
      (thrown: unknown) => setSaid(failureOf(thrown).message),
    );
  const open = () => {
    if (car && vehicle === null) onVehicle(vehicleOf(car, search?.typed ?? ''));
    setLooking(true);
  };
  return (
    <DialogFrame opened onClose={onClose} fullScreen title={car && isLooking ? car.title : 'Part from a diagram'}>
      {car && isLooking ? (
        <>
          <AtCounter value={true}>
            <ChooseParts
              car={car}
              vehicle={ours}
              data={parts}
              onData={setParts}
              below={(part) => {
                const taken = parts.parts.find(({ key }) => key === part.key);
                return (
                  taken && (
                    <HereList
                      part={{ partId: taken.partId, partNo: part.number, name: part.name }}
                      vehicle={ours}
                      taken={tagNos}
                      label="Add"
                      asked={asked}
                      onTag={add}
                    />
                  )
                );
              }}
            />
          </AtCounter>
          <Group mt="sm">
            <Text mr="auto" role="status">
              {said || 'Tap a part to see what of it is here.'}
            </Text>
            <Button variant="default" onClick={() => setLooking(false)}>
              Another car
            </Button>
            <Button onClick={onClose}>Back to the document</Button>
          </Group>
        </>
      ) : (
        <SearchCar numbers={hasNumbers && numbers ? numbers : undefined} data={search} onData={setSearch}>
          <Group mt="sm">
            <Button ml="auto" disabled={!car} onClick={open}>
              Open its diagrams
            </Button>
          </Group>
        </SearchCar>
      )}
    </DialogFrame>
  );
}
