import { Alert } from '@mantine/core';
import { type Problem, problemWords } from '../../../kit/text/failure.ts';

type Props = { problem: Problem | null; sellerName: string | undefined; mayEdit: boolean };

/** Shows only what no field of this form can correct: the details of the seller. */
export function Problems({ problem, sellerName, mayEdit }: Props) {
  return (
    <>
      {problem && !sellerName && (
        <Alert color="red" role="alert" p="xs">
          {problemWords(problem, 'What you filled in is still here.')}
        </Alert>
      )}
      {sellerName && (
        <Alert color="red" role="alert" p="xs" title="The purchase details lack something">
          <div>{sellerName}</div>
          {mayEdit ? 'Add it under Purchase details, then receive.' : 'Ring the office; they can add it.'}
        </Alert>
      )}
    </>
  );
}
