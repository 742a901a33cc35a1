import { DialogFrame } from '../../../kit/dialog/DialogFrame.tsx';
import { SessionList } from '../../../shared/sessions/SessionList.tsx';
import type { UserRow } from '../api.ts';

export function DevicesDialog({ user, onClose }: { user: UserRow; onClose: () => void }) {
  return (
    <DialogFrame opened onClose={onClose} title={`Where ${user.usersName} is signed in`} size="md">
      <SessionList userId={user.userID} ownId={user.userID} />
    </DialogFrame>
  );
}
