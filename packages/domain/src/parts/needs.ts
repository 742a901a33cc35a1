import type { CarTraits, Trait, ValueOf } from '../vehicles/traits.ts';

/** The traits a car must have to have a part; `isExtra` marks a part that not every such car was built with. */
type Needs = { readonly [T in Trait]?: readonly ValueOf<T>[] } & { readonly isExtra?: true };

const burns = ['petrol', 'diesel', 'hybrid'] as const;
const sparks = ['petrol', 'hybrid'] as const;
const shifts = ['automatic', 'CVT'] as const;
const tailgated = ['hatch', 'wagon', 'suv', 'van', 'mover'] as const;
const fourDoors = ['sedan', 'hatch', 'wagon', 'suv', 'mover', 'ute'] as const;
const rough = ['suv', 'ute'] as const;

/** Patterns for part names as the trade writes them; every match counts. */
const table: readonly (readonly [words: RegExp, needs: Needs])[] = [
  [
    /diesel injection pump|injector pump|glow plug|diesel particulate|\bdpf\b|vacuum pump|egr cooler/,
    { fuel: ['diesel'] },
  ],
  [/ignition coil|coil pack|distributor|spark plug|knock sensor|oxygen sensor|charcoal canister/, { fuel: sparks }],
  [/carburett?or/, { fuel: ['petrol'] }],
  [/hybrid/, { fuel: ['hybrid'] }],
  [/electric drive motor|on-?board charger|traction battery/, { fuel: ['electric'] }],
  [/alternator|starter motor|power steering pump|power steering reservoir|viscous fan/, { fuel: ['petrol', 'diesel'] }],
  [
    /^(engine assembly|engine ecu|engine mount|bare engine|short block|long block|cylinder head|camshaft|crankshaft|piston|sump|rocker cover|timing|intake manifold|exhaust manifold|throttle body|injector|fuel rail|oil pump|oil cooler|egr|harmonic balancer|air filter|air flow|dipstick|fuel (tank|pump|filler)|catalytic|front pipe|centre muffler|rear muffler|crank angle|engine undertray)/,
    { fuel: burns },
  ],
  [/turbo|supercharger|intercooler/, { fuel: burns, isExtra: true }],
  [/manual (transmission|gearbox)|clutch|flywheel|bell housing/, { gearbox: ['manual'], fuel: burns }],
  [/automatic (transmission|gearbox)/, { gearbox: ['automatic'], fuel: burns }],
  [/\bcvt\b/, { gearbox: ['CVT'], fuel: burns }],
  [/transmission ecu|torque converter|valve body|transmission cooler/, { gearbox: shifts, fuel: burns }],
  [/transfer case|front differential|free-?wheeling hub|viscous coupling/, { drive: ['four'] }],
  [/rear diff|propeller shaft|tail ?shaft|rear axle shaft|axle housing/, { drive: ['rear', 'four'] }],
  [/front drive shaft|^cv (shaft|joint)/, { drive: ['front', 'four'] }],
  [/canopy|ute tray|wellside|ute tailgate|tonneau/, { body: ['ute'] }],
  [/canopy|tonneau/, { isExtra: true }],
  [/boot lid|boot lamp|rear screen/, { body: ['sedan', 'coupe'] }],
  [/^tailgate|wiper motor rear|rear wiper/, { body: tailgated }],
  [/cargo blind/, { body: ['hatch', 'wagon', 'suv'] }],
  [/parcel shelf/, { body: ['sedan', 'hatch', 'coupe'] }],
  [/sliding door/, { body: ['van', 'mover'] }],
  [/third row/, { body: ['mover', 'suv', 'van', 'wagon'], isExtra: true }],
  [/rear door|door lock rear|window regulator rear|door trim rear/, { body: fourDoors }],
  [/bull bar|nudge bar|snorkel|spare wheel (carrier|cover)|wheel arch flare/, { body: rough, isExtra: true }],
  [/rear bar step|side step|running board/, { body: ['suv', 'ute', 'van'], isExtra: true }],
  [/leaf spring|torsion bar|idler arm|steering box/, { body: ['suv', 'ute', 'van'] }],
  [/roof ra(ck|il)|tow bar|spoiler|sunroof|leather|air suspension|xenon|radar|navigation|amplifier/, { isExtra: true }],
  [/reversing camera|parking sensor|daytime running|fog lamp|airbag curtain|seat motor/, { isExtra: true }],
];

const both = <V>(a: readonly V[] | undefined, b: readonly V[] | undefined): readonly V[] | undefined =>
  a && b ? a.filter((value) => b.includes(value)) : (a ?? b);
const traits = ['fuel', 'gearbox', 'body', 'drive'] as const satisfies readonly Trait[];

function needsOf(partName: string): Needs {
  const name = partName.trim().toLowerCase();
  return table.reduce<Needs>((all, [words, needs]) => {
    if (!words.test(name)) return all;
    const merged = traits.flatMap((t) => {
      const values = both<string>(all[t], needs[t]);
      return values ? [[t, values] as const] : [];
    });
    return { ...(Object.fromEntries(merged) as Needs), ...(all.isExtra || needs.isExtra ? { isExtra: true } : {}) };
  }, {});
}

/** `missing` are the traits that must be known before the answer is certain. */
type Suits = { readonly verdict: 'yes' | 'no' | 'unsure'; readonly missing: readonly Trait[] };

export function suits(partName: string, car: CarTraits): Suits {
  const needs = needsOf(partName);
  const asked = traits.filter((t) => needs[t] !== undefined);
  if (asked.some((t) => car[t] !== null && !(needs[t] as readonly string[]).includes(car[t])))
    return { verdict: 'no', missing: [] };
  const missing = asked.filter((t) => car[t] === null);
  return { verdict: missing.length > 0 || needs.isExtra ? 'unsure' : 'yes', missing };
}
