import { Alert } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { countOf } from '../words.ts';
import type { Finished } from './api.ts';

export function FinishedNote({ place, result }: { place: string; result: Finished }) {
  const { found, missing, unexpected, moved, lost, stayed } = result;
  return (
    <Alert color="green" icon={<IconCircleCheck size={18} aria-hidden />} role="status" title={`${place} is counted`}>
      {found} found, {missing} missing, {unexpected} unexpected.
      {moved > 0 && ` ${countOf(moved, 'tag')} moved here.`}
      {lost > 0 && ` ${countOf(lost, 'tag')} marked lost.`}
      {stayed.map(({ tagNo, reason }) => (
        <div key={tagNo}>{reason}.</div>
      ))}
    </Alert>
  );
}
