import { ErrorState } from '../../../kit/text/ErrorState.tsx';

type Asked = { readonly error: Error | null; readonly isFetching: boolean; readonly refetch: () => unknown };

/** Shows the server's own words about the catalogue's failure; nothing of the yard depends on the catalogue. */
export function CatalogueFault({ of }: { of: Asked }) {
  if (!of.error) return null;
  return (
    <ErrorState
      message={of.error.message}
      hint="What you took is still here, and a strip list can be made without the catalogue."
      retrying={of.isFetching}
      onRetry={() => void of.refetch()}
    />
  );
}
