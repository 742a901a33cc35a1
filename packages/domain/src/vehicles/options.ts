export const vehicleOptions = {
  disGlobal: 'Display global',
  disRestricted: 'Display restricted',
  disWebSite: 'Display on web site',
  opt4WheelDiscs: '4 wheel discs',
  opt4WheelSteering: '4 wheel steering',
  optAdjustableSuspension: 'Adjustable suspension',
  optAirBags: 'Air bags',
  optAirConditioning: 'Air conditioning',
  optAlloyWheels: 'Alloy wheels',
  optAntiLockBrakes: 'Anti-lock brakes',
  optCentralLocking: 'Central locking',
  optCruiseControl: 'Cruise control',
  optLeatherInterior: 'Leather interior',
  optPowerSteering: 'Power steering',
  optPowerWindows: 'Power windows',
  optSunRoof: 'Sun roof',
  optTintedWindows: 'Tinted windows',
} as const;
export type VehicleOption = keyof typeof vehicleOptions;
export const vehicleOptionKeys = Object.keys(vehicleOptions) as [VehicleOption, ...VehicleOption[]];
