import type { CatalogueLanguage } from '@yardkeeper/domain/catalogue/languages';

/** Group names in German; missing ones, and all other languages, stay English. */
const german = new Map(
  `Engine, fuel and tools=Motor, Kraftstoff und Werkzeug
Power train and chassis=Antrieb und Fahrwerk
Body and interior=Karosserie und Innenraum
Electrical=Elektrik
Partial engine assembly=Teilmotor
Cylinder head=Zylinderkopf
Cylinder block=Motorblock
Engine mounting=Motorlager
Crankshaft and piston=Kurbelwelle und Kolben
Camshaft and valve=Nockenwelle und Ventile
Water pump and thermostat=Wasserpumpe und Thermostat
Radiator and water outlet=Kühler
Air cleaner=Luftfilter
Manifold=Krümmer
Turbocharger and intercooler=Turbolader und Ladeluftkühler
Exhaust pipe=Auspuff
Alternator=Lichtmaschine
Starter=Anlasser
Throttle body=Drosselklappe
Fuel injection=Einspritzung
Fuel tank=Kraftstofftank
Automatic transmission=Automatikgetriebe
Manual transmission=Schaltgetriebe
Front drive shaft=Antriebswelle vorn
Power steering gear=Lenkgetriebe
Front disc brake=Scheibenbremse vorn
Rear brake=Bremse hinten
Front bumper=Stoßfänger vorn
Rear bumper=Stoßfänger hinten
Radiator grille=Kühlergrill
Hood panel and hood lock=Motorhaube und Schloss
Front fender panel=Kotflügel vorn
Front door panel=Tür vorn
Rear door panel and glass=Tür hinten
Mirror=Spiegel
Front seat=Vordersitz
Rear seat=Rücksitz
Seat belt=Sicherheitsgurt
Air bag=Airbag
Headlamp=Scheinwerfer
Fog lamp=Nebelscheinwerfer
Rear combination lamp=Rückleuchte
Battery=Batterie
Meter=Kombiinstrument
Windshield wiper=Scheibenwischer
Air conditioning=Klimaanlage
Engine control=Motorsteuerung`
    .split('\n')
    .map((pair) => pair.split('=') as [string, string]),
);

export const inLanguage = (name: string, language: CatalogueLanguage): string =>
  (language === 'de' && german.get(name)) || name;
