import { Text } from '@mantine/core';
import { isLineCut, isServerAway } from '../../api/reach.ts';
import type { Question } from '../../kit/dialog/ConfirmDialog.tsx';
import { isMine, isOpen, requests } from '../../requests/queue.ts';

const mostNamed = 5;

function Waiting() {
  const mine = requests.get().filter((request) => isMine(request) && isOpen(request));
  if (mine.length === 0) return <Text>Nothing waits to be sent.</Text>;
  const named = mine.slice(0, mostNamed);
  return (
    <>
      <Text>
        {mine.length === 1 ? '1 step waits' : `${mine.length} steps wait`} on this device and{' '}
        {mine.length === 1 ? 'goes' : 'go'} out when you sign in here again:
      </Text>
      <ul>
        {named.map(({ key, what, recordName }) => (
          <li key={key}>
            {what}, {recordName}
          </li>
        ))}
        {mine.length > named.length && <li>and {mine.length - named.length} more</li>}
      </ul>
    </>
  );
}

/**
 * Tells somebody who signs out without a server what stays here and what signing in again needs; `null` when the server
 * answers.
 */
export function signOutQuestion(): Question | null {
  const isCut = isLineCut.get();
  if (!isCut && !isServerAway.get()) return null;
  return {
    title: isCut ? 'Sign out without a connection?' : 'Sign out while the server does not answer?',
    body: (
      <>
        <Text mb="xs">
          {isCut ? 'Signing in again needs a connection.' : 'Signing in again needs the server.'} Until then this device
          shows nothing of the yard.
        </Text>
        <Waiting />
      </>
    ),
    confirmLabel: 'Sign out',
    cancelLabel: 'Stay signed in',
    danger: true,
  };
}
