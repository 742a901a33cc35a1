import { Button, Text, Title } from '@mantine/core';
import { claimReasons, claimWishes } from '@yardkeeper/domain/purchasing/claims';
import { useState } from 'react';
import { call } from '../../../../api/call.ts';
import { useConfirm } from '../../../../kit/dialog/ConfirmDialog.tsx';
import { ListSkeleton } from '../../../../kit/document/Skeletons.tsx';
import tiles from '../../../../kit/picture/Picture.module.css';
import { PictureTile } from '../../../../kit/picture/PictureTile.tsx';
import { PictureViewer } from '../../../../kit/picture/PictureViewer.tsx';
import { DateText } from '../../../../kit/text/DateText.tsx';
import { QuietFailure } from '../../../../kit/text/QuietFailure.tsx';
import { StatusBadge } from '../../../../kit/text/StatusBadge.tsx';
import { toast } from '../../../../shell/messages/toasts.ts';
import { type Claim, may, type TabProps, useClaims } from '../../document/api.ts';
import { useRefreshOrders } from '../../keys.ts';
import classes from '../../Purchasing.module.css';

const states = {
  open: ['Waiting', 'waiting'],
  credited: ['Credited', 'done'],
  withdrawn: ['Withdrawn', 'cancelled'],
} as const;

function Entry({ claim, onWithdraw }: { claim: Claim; onWithdraw: (() => void) | undefined }) {
  const [shown, setShown] = useState<number | null>(null);
  const { qty, partDesc, tagNo, reason, wish, text, state, creditNo, user, at, photos } = claim;
  const [label, tone] = states[state];
  const pictures = photos.map((photo) => ({
    id: photo.id,
    url: photo.fileUrl,
    name: photo.fileName,
    thumbUrl: photo.thumbUrl,
  }));
  return (
    <li>
      <div className={classes.entry}>
        <div>
          <Text component="div">
            {qty} × {partDesc} {tagNo} · {claimReasons[reason]} · {claimWishes[wish].toLowerCase()}{' '}
            <StatusBadge label={creditNo ? `${label} ${creditNo}` : label} tone={tone} size="sm" />
          </Text>
          {text && <Text>{text}</Text>}
          <Text size="xs" c="dimmed">
            <DateText value={at} form="time" /> · {user}
          </Text>
        </div>
        {onWithdraw && (
          <Button variant="default" size="compact-sm" onClick={onWithdraw}>
            Withdraw
          </Button>
        )}
      </div>
      {pictures.length > 0 && (
        <ul className={tiles.tiles} aria-label={`Photos of ${partDesc}`}>
          {pictures.map((picture, n) => (
            <PictureTile
              key={picture.id}
              picture={picture}
              name={`photo ${n + 1} of ${partDesc}`}
              onOpen={() => setShown(n)}
            />
          ))}
        </ul>
      )}
      <PictureViewer pictures={pictures} opened={shown !== null} start={shown ?? 0} onClose={() => setShown(null)} />
    </li>
  );
}

export function Claims({ order }: TabProps) {
  const { purchaseOrderId } = order;
  const answer = useClaims(purchaseOrderId);
  const refresh = useRefreshOrders();
  const { ask, dialog } = useConfirm();
  const withdraw = async ({ claimId, partDesc }: Claim) => {
    const body = 'It is kept as withdrawn. What it was about is outstanding again, unless it is in stock.';
    if (!(await ask({ title: `Withdraw the claim for ${partDesc}?`, body, confirmLabel: 'Withdraw', danger: true })))
      return;
    await call('DELETE /mgr/purchaseOrder/withdrawClaim/:id', { params: { id: claimId } }).then(
      () => toast('success', 'The claim is withdrawn'),
      () => undefined,
    );
    await refresh(purchaseOrderId);
  };
  return (
    <section aria-label="Claims">
      <Title order={2} mb="xs">
        Claims
      </Title>
      <QuietFailure of={answer} what="The claims" />
      {answer.isPending && <ListSkeleton rows={2} columns={2} />}
      {answer.data?.length === 0 && <Text c="dimmed">Nothing came damaged or wrong.</Text>}
      <ul className={classes.list}>
        {answer.data?.map((claim) => (
          <Entry
            key={claim.claimId}
            claim={claim}
            onWithdraw={claim.state === 'open' && may(order, 'claim') ? () => void withdraw(claim) : undefined}
          />
        ))}
      </ul>
      {dialog}
    </section>
  );
}
