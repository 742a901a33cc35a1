/**
 * `codesYear`: the maker encodes the model year in the tenth position; for others that position means something else,
 * or nothing.
 */
export type Maker = { readonly make: string; readonly country: string; readonly codesYear: boolean };

const of = (country: string, codesYear: boolean, makes: Readonly<Record<string, string>>) =>
  Object.entries(makes).flatMap(([make, prefixes]) =>
    prefixes.split(' ').map((prefix): [string, Maker] => [prefix, { make, country, codesYear }]),
  );

/** World manufacturer identifiers of cars that come into New Zealand yards; the longest match counts. */
const makers = new Map<string, Maker>([
  ...of('Japan', false, {
    Toyota: 'JT JT1 JT2 JT3 JT4 JT5 JT6 JT7 JTD JTE JTF JTG JTK JTL JTM JTN JTP',
    Lexus: 'JTH JTJ',
    Nissan: 'JN JN1 JN3 JN6 JN8',
    Infiniti: 'JNK JNR',
    Mazda: 'JM0 JM1 JM2 JM3 JM4 JM6 JM7 JMZ',
    Suzuki: 'JS JS2 JS3 JS4 JSA',
    Daihatsu: 'JD JDA JD1 JD2',
    Isuzu: 'JAA JAB JAC JAE JAL JAM',
    Hino: 'JHD JHF JHB',
    Fuso: 'JL5 JL6 JL7 JLF',
  }),
  ...of('Japan', true, {
    Honda: 'JHM JHL JHG JH2 JH1',
    Acura: 'JH4',
    Mitsubishi: 'JA3 JA4 JA7 JMA JMB JMY JMP',
    Subaru: 'JF JF1 JF2 JF3 JF4',
  }),
  ...of('Korea', true, {
    Hyundai: 'KM KMH KMF KMJ KM8',
    Kia: 'KN KNA KNC KND KNE KNF KNM',
    Ssangyong: 'KPA KPB KPT',
    Daewoo: 'KLA KLY',
    Chevrolet: 'KL1 KL3',
    Holden: 'KL5',
  }),
  ...of('Thailand', false, {
    Toyota: 'MR0 MR1 MR2 MHF',
    Nissan: 'MNT',
    Ford: 'MNA MNB MNC MNJ',
    Mazda: 'MM6 MM7 MM8',
    Mitsubishi: 'MMA MMB MMC MMT',
    Isuzu: 'MPA MP1',
    Holden: 'MMU',
    Chevrolet: 'MMM',
    Honda: 'MRH',
    Suzuki: 'MMS',
  }),
  ...of('India', true, { Suzuki: 'MA3 MBH', Hyundai: 'MAL', Ford: 'MAJ', Mahindra: 'MA1' }),
  ...of('Indonesia', false, { Daihatsu: 'MHK' }),
  ...of('Malaysia', true, { Proton: 'PL1' }),
  ...of('China', true, {
    MG: 'LSJ',
    LDV: 'LSK LSF LSH',
    'Great Wall': 'LGW',
    BYD: 'LGX LC0',
    Chery: 'LVV LVT LNN',
    Tesla: 'LRW',
    Volvo: 'LYV LVY',
    BMW: 'LBV LBE',
    Polestar: 'LPS',
  }),
  ...of('Australia', true, { Holden: '6G1 6H8', Mitsubishi: '6MM' }),
  ...of('Australia', false, { Toyota: '6T1', Ford: '6FP 6F1', Nissan: '6F4' }),
  ...of('Germany', true, {
    Volkswagen: 'WVW WVG WV1 WV2 WV3',
    Audi: 'WAU WA1 WUA',
    Porsche: 'WP0 WP1',
    Opel: 'W0L W0V',
  }),
  ...of('Germany', false, {
    BMW: 'WBA WBS WBX WBY WB1',
    Mini: 'WMW',
    'Mercedes-Benz': 'WDB WDC WDD WDF W1K W1N W1V WD3 WD4',
    Smart: 'WME',
    Ford: 'WF0',
    MAN: 'WMA',
  }),
  ...of('United Kingdom', true, { 'Land Rover': 'SAL', Jaguar: 'SAJ SAD', Nissan: 'SJN', Honda: 'SHH SHS' }),
  ...of('United Kingdom', false, {
    Toyota: 'SB1',
    Vauxhall: 'SKF',
    Ford: 'SFA',
    Mini: 'SAW',
    'Aston Martin': 'SCF',
    Lotus: 'SCC',
  }),
  ...of('France', false, { Renault: 'VF1 VF2 VF6', Peugeot: 'VF3', Citroën: 'VF7 VR7', Toyota: 'VNK', Smart: 'VF8' }),
  ...of('Spain', true, { Seat: 'VSS' }),
  ...of('Spain', false, { Nissan: 'VSK', Ford: 'VS6', 'Mercedes-Benz': 'VSA' }),
  ...of('Italy', false, {
    Fiat: 'ZFA ZFC',
    'Alfa Romeo': 'ZAR',
    Iveco: 'ZCF',
    Ferrari: 'ZFF',
    Maserati: 'ZAM',
    Lancia: 'ZLA',
  }),
  ...of('Sweden', true, { Volvo: 'YV1 YV4 YV2', Saab: 'YS3', Polestar: 'YSM' }),
  ...of('Sweden', false, { Scania: 'YS2' }),
  ...of('Hungary', true, { Audi: 'TRU', Suzuki: 'TSM' }),
  ...of('Czechia', true, { Škoda: 'TMB', Hyundai: 'TMA', Toyota: 'TMK' }),
  ...of('Slovakia', true, { Kia: 'U5Y U6Y' }),
  ...of('Türkiye', false, { Toyota: 'NMT', Ford: 'NM0', Hyundai: 'NLH' }),
  ...of('South Africa', false, { Toyota: 'AHT', BMW: 'ABM', Volkswagen: 'AAV', Ford: 'AFA' }),
  ...of('the United States', true, {
    Ford: '1FA 1FB 1FC 1FD 1FM 1FT 1ZV',
    Chevrolet: '1G1 1GC 1GN',
    GMC: '1GT 1GK',
    Cadillac: '1G6 1GY',
    Dodge: '1B3 1B7 1D3 1D7 2B3',
    Chrysler: '1C3 2C3 2A8 1A8',
    Jeep: '1J4 1J8 1C4',
    RAM: '1C6 3C6',
    Honda: '1HG 19X 5FN 5J6 2HG 2HK',
    Toyota: '4T1 4T3 5TD 5TF 2T1 2T3 5YF',
    Lexus: '2T2 58A',
    Nissan: '1N4 1N6 5N1',
    Subaru: '4S3 4S4',
    Mazda: '4F2 1YV',
    Mitsubishi: '4A3 4A4',
    BMW: '5UX 4US 5UM',
    'Mercedes-Benz': '4JG 55S',
    Volkswagen: '1VW 3VW',
    Tesla: '5YJ 7SA 7G2',
    Hyundai: '5NP 5NM',
    Kia: '5XX 5XY',
  }),
  ...of('Germany', true, { Tesla: 'XP7' }),
]);

export const makerOf = (vin: string): Maker | null =>
  makers.get(vin.slice(0, 3)) ?? makers.get(vin.slice(0, 2)) ?? null;

/** The region that a VIN was issued in, for an unknown maker. */
export const regionOf = (vin: string): string => {
  const first = vin[0]!;
  if (/[A-H]/.test(first)) return 'Africa';
  if (first === 'J') return 'Japan';
  if (/[K-R]/.test(first)) return 'Asia';
  if (/[S-Z]/.test(first)) return 'Europe';
  if (/[1-5]/.test(first)) return 'North America';
  return /[67]/.test(first) ? 'Oceania' : 'South America';
};
