/** Only texts that the page's policy lets through may become markup or the address of a script: trusted-types.js. */
const trusted = ["require-trusted-types-for 'script'", 'trusted-types default'];
const closed = ["form-action 'self'", "base-uri 'none'", "frame-ancestors 'none'"];

/** Styles are in files or bear the nonce; scripts are files of ours. */
export const pagePolicy = (nonce: string): string =>
  [
    "default-src 'none'",
    "script-src 'self' 'wasm-unsafe-eval'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    "frame-src 'self' blob:",
    "media-src 'self' blob:",
    "manifest-src 'self'",
    ...closed,
    ...trusted,
  ].join('; ');

export const workerPolicy = ["default-src 'none'", "connect-src 'self'", "frame-ancestors 'none'", trusted[0]].join(
  '; ',
);

/** The style in Swagger UI's own logo. */
const logoStyle = "'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='";
/** The description of the calls (Swagger UI), whose drawings and font are data in its style sheet. */
export const docsPolicy: string = [
  "default-src 'none'",
  "script-src 'self'",
  `style-src 'self' ${logoStyle}`,
  "img-src 'self' data:",
  "font-src 'self' data:",
  "connect-src 'self'",
  ...closed,
].join('; ');

const ours = ['autoplay', 'camera', 'fullscreen', 'publickey-credentials-create', 'publickey-credentials-get'];
const nobodys = [
  'accelerometer',
  'bluetooth',
  'browsing-topics',
  'display-capture',
  'encrypted-media',
  'gamepad',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
];
/** The camera reads codes, and passkeys sign in; everything else of the device stays closed to our pages. */
export const permissions: string = [
  ...ours.map((name) => `${name}=(self)`),
  ...nobodys.map((name) => `${name}=()`),
].join(', ');
