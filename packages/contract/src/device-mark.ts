/** The header in which a browser shows its random mark when it signs in, so that a device is known again. */
export const deviceHeader = 'yard-device';
