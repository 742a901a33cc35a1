/** Stored with every answer, so it must never change. */
export const DEMO_CATALOGUE = 'Demo catalogue';
