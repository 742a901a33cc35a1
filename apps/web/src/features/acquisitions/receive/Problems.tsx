import { Alert } from '@mantine/core';
import { type Problem, problemWords } from '../../../kit/text/failure.ts';

type Props = { problem: Problem | null; sellerLacks: readonly string[]; mayEdit: boolean };

/** Shows only what no field of this form can correct. */
export function Problems({ problem, sellerLacks, mayEdit }: Props) {
  return (
    <>
      {problem && sellerLacks.length === 0 && (
        <Alert color="red" role="alert" p="xs">
          {problemWords(problem, 'What you filled in is still here.')}
        </Alert>
      )}
      {sellerLacks.length > 0 && (
        <Alert color="red" role="alert" p="xs" title="The purchase details lack something">
          {sellerLacks.map((sentence) => (
            <div key={sentence}>{sentence}</div>
          ))}
          {mayEdit ? 'Add it under Purchase details, then receive.' : 'Ring the office; they can add it.'}
        </Alert>
      )}
    </>
  );
}
