import type { Random } from '../random.ts';

export type Place = {
  readonly suburb: string;
  readonly town: string;
  readonly postCode: string;
  readonly region: string;
  readonly areaCode: '3' | '4' | '6' | '7' | '9';
};

/** `region, area code, percentage of the population: suburb[@town] postcode, …` */
const table = `
Northland 9 4: Whangārei 0110, Kensington@Whangārei 0112, Kerikeri 0230, Kaikohe 0405, Kaitaia 0410, Dargaville 0310
Auckland 9 33: Ponsonby@Auckland 1011, Grey Lynn@Auckland 1021, Mount Eden@Auckland 1024, Sandringham@Auckland 1025,
 Avondale@Auckland 1026, Mount Roskill@Auckland 1041, Ellerslie@Auckland 1051, Mount Wellington@Auckland 1060,
 Onehunga@Auckland 1061, Penrose@Auckland 1061, Ōtāhuhu@Auckland 1062, Panmure@Auckland 1072, New Lynn@Auckland 0600,
 Glen Eden@Auckland 0602, Te Atatū Peninsula@Auckland 0610, Henderson@Auckland 0612, Massey@Auckland 0614,
 Takapuna@Auckland 0622, Birkenhead@Auckland 0626, Glenfield@Auckland 0629, Browns Bay@Auckland 0630,
 Albany@Auckland 0632, Kumeū 0810, Orewa 0931, Silverdale 0932, Warkworth 0910, Pakuranga@Auckland 2010,
 East Tāmaki@Auckland 2013, Howick@Auckland 2014, Māngere@Auckland 2022, Ōtara@Auckland 2023,
 Māngere East@Auckland 2024, Papatoetoe@Auckland 2025, Manurewa@Auckland 2102, Wiri@Auckland 2104, Papakura 2110,
 Takanini 2112, Pukekohe 2120, Waiuku 2123
Waikato 7 10: Frankton@Hamilton 3204, Dinsdale@Hamilton 3204, Te Rapa@Hamilton 3200, Chartwell@Hamilton 3210,
 Hillcrest@Hamilton 3216, Cambridge 3434, Te Awamutu 3800, Morrinsville 3300, Matamata 3400, Tokoroa 3420, Taupō 3330,
 Thames 3500, Huntly 3700, Ngāruawāhia 3720, Te Kūiti 3910, Paeroa 3600
Bay of Plenty 7 7: Tauranga South@Tauranga 3112, Greerton@Tauranga 3112, Mount Maunganui 3116, Pāpāmoa Beach@Pāpāmoa 3118,
 Te Puke 3119, Whakatāne 3120, Ōpōtiki 3122, Kawerau 3127, Katikati 3129, Mangakakahi@Rotorua 3015, Fenton Park@Rotorua 3010
Gisborne 6 1: Te Hapara@Gisborne 4010, Kaitī@Gisborne 4010
Hawke’s Bay 6 4: Onekawa@Napier 4110, Tamatea@Napier 4112, Taradale@Napier 4112, Flaxmere@Hastings 4120,
 Mahora@Hastings 4120, Havelock North 4130, Wairoa 4108, Waipukurau 4200
Taranaki 6 3: Fitzroy@New Plymouth 4312, Westown@New Plymouth 4310, Bell Block@New Plymouth 4312, Waitara 4320,
 Inglewood 4330, Stratford 4332, Hāwera 4610
Manawatū-Whanganui 6 5: Takaro@Palmerston North 4412, Kelvin Grove@Palmerston North 4414, Milson@Palmerston North 4414,
 Gonville@Whanganui 4501, Castlecliff@Whanganui 4501, Feilding 4702, Marton 4710, Taihape 4720, Dannevirke 4930,
 Levin 5510
Wellington 4 8: Te Aro@Wellington 6011, Karori@Wellington 6012, Newtown@Wellington 6021, Miramar@Wellington 6022,
 Kilbirnie@Wellington 6022, Johnsonville@Wellington 6037, Tawa@Wellington 5028, Takapūwāhia@Porirua 5022,
 Tītahi Bay@Porirua 5022, Cannons Creek@Porirua 5024, Whitby@Porirua 5024, Paraparaumu 5032, Waikanae 5036,
 Seaview@Lower Hutt 5010, Naenae@Lower Hutt 5011, Petone@Lower Hutt 5012, Wainuiomata@Lower Hutt 5014,
 Stokes Valley@Lower Hutt 5019, Trentham@Upper Hutt 5018
Wairarapa 6 3: Masterton 5810, Lansdowne@Masterton 5810, Carterton 5713, Greytown 5712, Featherston 5710, Martinborough 5711
Nelson and Tasman 3 2: Stoke@Nelson 7011, Tāhunanui@Nelson 7011, Richmond 7020, Motueka 7120, Wakefield 7025
Marlborough 3 1: Springlands@Blenheim 7201, Redwoodtown@Blenheim 7201, Picton 7220
West Coast 3 1: Greymouth 7805, Hokitika 7810, Westport 7825, Reefton 7830
Canterbury 3 13: Riccarton@Christchurch 8011, Addington@Christchurch 8024, Hornby@Christchurch 8042,
 Papanui@Christchurch 8053, Sydenham@Christchurch 8023, Woolston@Christchurch 8062, Linwood@Christchurch 8062,
 New Brighton@Christchurch 8061, Halswell@Christchurch 8025, Shirley@Christchurch 8013, Belfast@Christchurch 8051,
 Middleton@Christchurch 8024, Bishopdale@Christchurch 8053, Kaiapoi 7630, Rangiora 7400, Rolleston 7614, Ashburton 7700,
 Timaru 7910, Temuka 7920, Kaikōura 7300
Otago 3 5: South Dunedin@Dunedin 9012, Caversham@Dunedin 9012, Green Island@Dunedin 9018, Mosgiel 9024, Ōamaru 9400,
 Balclutha 9230, Alexandra 9320, Cromwell 9310, Queenstown 9300, Wānaka 9305
Southland 3 2: Waikiwi@Invercargill 9810, Windsor@Invercargill 9810, Gore 9710, Winton 9720, Bluff 9814, Te Anau 9600
`;

const rural: Readonly<Record<string, Readonly<Record<number, string>>>> = {
  Pukekohe: { 1: '2676', 2: '2677', 3: '2678', 4: '2679' },
  Kumeū: { 1: '0891', 2: '0892', 3: '0893' },
  Morrinsville: { 1: '3371', 2: '3372' },
  Levin: { 1: '5571', 2: '5572' },
  Masterton: { 1: '5881', 2: '5882' },
  Carterton: { 1: '5791', 2: '5792' },
  Rangiora: { 1: '7471', 2: '7472' },
  Ashburton: { 2: '7772', 4: '7774' },
  Timaru: { 2: '7972', 4: '7974' },
  Gore: { 2: '9772', 4: '9774' },
  Winton: { 1: '9781', 2: '9782' },
};

type Region = { readonly places: readonly Place[]; readonly share: number };

function readRegion(line: string): Region {
  const [head = '', list = ''] = line.split(': ');
  const [, region = '', areaCode, share] = /^(.+) (\d) (\d+)$/.exec(head) ?? [];
  const places = list.split(',').map((entry) => {
    const [, suburb = '', town, postCode = ''] = /^\s*([^@]+?)(?:@(.+))? (\d{4})\s*$/.exec(entry) ?? [];
    return { suburb, town: town ?? suburb, postCode, region, areaCode: areaCode as Place['areaCode'] };
  });
  return { places, share: Number(share) };
}

const regions = table.trim().replaceAll(',\n', ',').split('\n').map(readRegion);
export const places: readonly Place[] = regions.flatMap((region) => region.places);

export function placeIn(r: Random, near?: string): Place {
  const weighed = regions.map((each) => [each, each.share + (each.places[0]?.region === near ? 120 : 0)] as const);
  return r.pick(r.weighted(weighed).places);
}

const streets = `Queen Street|King Street|Victoria Street|George Street|High Street|Main Street|Church Street|Park Road|
Station Road|Beach Road|School Road|Railway Avenue|Great South Road|Great North Road|Jackson Street|Cuba Street|Tory Street|
Hutt Road|Seaview Road|Riverside Drive|Kōwhai Street|Tūī Street|Mānuka Road|Rātā Street|Rimu Road|Tōtara Street|
Pōhutukawa Avenue|Kauri Grove|Ngaio Road|Mātai Street|Hinau Street|Puriri Street|Tawa Street|Kahikatea Drive|
Bridge Street|Commerce Street|Carlyle Street|Nelson Street|Wellington Street|Marine Parade|Harbour View Road|
Hospital Road|Racecourse Road|Golf Road|Airport Road|Industrial Place|Foundry Road|Depot Street|Quarry Road|
Waimea Road|Blenheim Road|Lincoln Road|Moorhouse Avenue|Andersons Bay Road|Tay Street|Dee Street|Gladstone Road|
Devon Street|Rangitīkei Street|Fitzherbert Avenue|Heretaunga Street|Omahu Road|Cameron Road|Fenton Street`
  .replaceAll('\n', '')
  .split('|');

export type Address = Place & { readonly street: string; readonly isRural: boolean };

export function addressIn(r: Random, place: Place): Address {
  const runs = Object.entries(rural[place.suburb] ?? {});
  const street = r.pick(streets);
  if (runs.length > 0 && r.chance(0.4)) {
    const [run, postCode] = r.pick(runs);
    return { ...place, street: `${r.int(12, 1900)} ${street}, RD ${run}`, postCode, isRural: true };
  }
  const flat = r.chance(0.12) ? `${r.int(1, 12)}/` : '';
  const letter = r.chance(0.06) ? r.pick(['A', 'B', 'C']) : '';
  return { ...place, street: `${flat}${r.int(1, 320)}${letter} ${street}`, isRural: false };
}
