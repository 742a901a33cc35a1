import { beforeEnd } from './store.ts';

/** Creates a value for whoever is signed in, and drops it when their session ends. */
export function onePerPerson<T>(make: (userId: number) => T): (userId: number) => T {
  let made: { readonly userId: number; readonly one: T } | null = null;
  beforeEnd(() => {
    made = null;
  });
  return (userId) => {
    if (made?.userId !== userId) made = { userId, one: make(userId) };
    return made.one;
  };
}
