/** A problem that the operator can solve: main prints its sentence without a stack and exits with 1. */
export class StartError extends Error {
  override name = 'StartError';
}
