import { configure, getConfig } from '@testing-library/react';

/**
 * What is not found is told with the whole page around it. While a test waits for something, nobody reads that: only
 * the last telling counts, when the wait is over, and that one is whole.
 */
export function quickErrors(): void {
  configure(({ getElementError }) => ({
    getElementError: (message, container) =>
      Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics')
        ? Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' })
        : getElementError(message, container),
  }));
}
