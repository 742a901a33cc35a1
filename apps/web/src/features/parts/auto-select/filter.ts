export const anyTick = { make: 0, find: '', onlyTicked: false };
