import { Alert, Button, Group, Text, TextInput } from '@mantine/core';
import { DialogFrame } from '../../../kit/dialog/DialogFrame.tsx';
import { ListSkeleton } from '../../../kit/document/Skeletons.tsx';
import { useSaveKey } from '../../../kit/form/use-save-key.ts';
import { ScanBox } from '../../../kit/scan/ScanBox.tsx';
import { problemWords } from '../../../kit/text/failure.ts';
import { QuietFailure } from '../../../kit/text/QuietFailure.tsx';
import { LocationPicker } from '../../../shared/pickers/LocationPicker.tsx';
import { type DialogProps, type OrderLine, useOrderLines } from '../document/api.ts';
import { arrivingOf, isExpected } from './arriving.ts';
import { DeskRow } from './DeskRow.tsx';
import classes from './Receiving.module.css';
import { commitAtDesk } from './send-commit.ts';
import { useReceiving } from './use-receiving.ts';

function Form({ order, lines, onClose }: DialogProps & { lines: readonly OrderLine[] }) {
  const receiving = useReceiving({ order, lines, onDone: onClose, send: commitAtDesk });
  const { arrivals, set, errorOf, last, pieces, problem } = receiving;
  const shown = lines.filter((line) => isExpected(line) || order.receiptTolerance > 0);
  useSaveKey(true, () => void receiving.commit());
  return (
    <>
      {problem && (
        <Alert color="red" role="alert" mb="md">
          {problemWords(problem, 'Nothing was taken into stock; what you typed is still here.')}
        </Alert>
      )}
      <div className={classes.top}>
        <ScanBox label="Scan what came, or the place it goes to" onScan={receiving.scan} />
        <LocationPicker
          label="Goes to, unless said below"
          camera={false}
          value={receiving.place?.locationId ?? 0}
          valueName={receiving.place?.location ?? ''}
          onChange={(locationId, location) => receiving.placeAll(locationId > 0 ? { locationId, location } : null)}
        />
      </div>
      <div className={classes.scroll}>
        <table className={classes.table} aria-label="What came">
          <thead>
            <tr>
              <th scope="col">Came</th>
              <th scope="col">Part</th>
              <th scope="col" className={classes.qty}>
                Qty
              </th>
              <th scope="col" className={classes.place}>
                Goes to
              </th>
              <th scope="col">Tags</th>
              <th scope="col">Note</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((line) => (
              <DeskRow
                key={line.purchaseOrderItemId}
                line={line}
                arriving={arrivingOf(arrivals, line)}
                error={errorOf(line)}
                isLast={last === line.purchaseOrderItemId}
                onChange={(change) => set(line, change)}
              />
            ))}
          </tbody>
        </table>
      </div>
      {shown.length === 0 && <Text c="dimmed">Nothing is outstanding.</Text>}
      <TextInput
        mt="md"
        label="About the delivery"
        placeholder="Number of its slip"
        maxLength={300}
        autoComplete="off"
        value={receiving.note}
        onChange={(event) => receiving.setNote(event.currentTarget.value)}
      />
      <Group justify="flex-end" mt="lg" gap="sm">
        <Button variant="subtle" mr="auto" onClick={receiving.takeAll}>
          All of it came
        </Button>
        <Button variant="default" disabled={receiving.sending} onClick={onClose}>
          Cancel
        </Button>
        <Button
          loading={receiving.sending}
          disabled={pieces === 0 || lines.some((line) => errorOf(line) !== null)}
          onClick={() => void receiving.commit()}
        >
          {pieces === 0 ? 'Take into stock' : `Take ${pieces} into stock`}
        </Button>
      </Group>
    </>
  );
}

/** Receiving at the desk: tick or scan what arrived, then take it into stock in one go. */
export function ReceiveDialog(props: DialogProps) {
  const answer = useOrderLines(props.order.purchaseOrderId);
  return (
    <DialogFrame opened onClose={props.onClose} title={`Receive ${props.order.poNo}`} size={1080}>
      <QuietFailure of={answer} what="The lines" />
      {answer.isPending && <ListSkeleton rows={4} columns={4} />}
      {answer.data && <Form {...props} lines={answer.data} />}
    </DialogFrame>
  );
}
