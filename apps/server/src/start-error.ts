/** A reason not to start that the operator can mend: main prints its one sentence, without a stack, and exits with 1. */
export class StartError extends Error {
  override name = 'StartError';
}
