import type { Random } from '../random.ts';

const words = (text: string): readonly string[] => text.trim().split(/\s+/);

type People = { readonly share: number; readonly first: readonly string[]; readonly last: readonly string[] };

/** The shares roughly follow the last census. */
const peoples: readonly People[] = [
  {
    share: 54,
    first: words(`Craig Kev Graham Bruce Murray Wayne Ross Neil Stuart Alan Grant Blair Cameron Hamish Lachlan Angus
      Liam Jack Oliver Finn Noah Mason Tyler Brad Shane Darren Glenn Tony Nigel Colin Karen Debbie Sharon Julie Helen
      Fiona Heather Kirsty Nicola Megan Rachel Emma Olivia Charlotte Amelia Isla Ruby Holly Georgia Jess Kate Sarah
      Rebecca Donna Lynette Raewyn Jocelyn`),
    last: words(`Smith Wilson Williams Brown Taylor Jones Campbell Anderson Thompson Walker Young Stewart Scott Clark
      Robertson Mitchell Morrison Fraser McKenzie MacDonald McLeod Sutherland Sinclair Gillespie O’Connor O’Brien
      Murphy Kennedy Harris Baker Turner Cooper Ward Bennett Hughes Palmer Marshall Chapman Fletcher Hadfield Burrell
      Pritchard Sargent Thornton Whitaker`),
  },
  {
    share: 16,
    first: words(`Wiremu Hēmi Tāne Rāwiri Mikaere Hohepa Rangi Tama Nīkau Kāhu Manaaki Te-Ariki Kauri Tūmanako Matiu
      Pāora Hoani Anaru Eruera Aroha Hana Mere Ngaire Kiri Marama Anahera Māia Tia Hinemoa Huia Kōwhai Wikitōria
      Ataahua Moana Roimata Tui Rīpeka Hēni`),
    last: words(`Ngata Parata Hohaia Rangihuna Tāmihana Tautari Waititi Te-Rangi Te-Kanawa Kīngi Pōtae Ruru Kāretu
      Walters Hōhepa Tūhoro Māhuta Paki Pōmare Herewini Rāpana Taiaroa Whaanga Kereama Hape Winiata Rewi Matenga
      Paewai Nikora Tūpara Haenga`),
  },
  {
    share: 9,
    first: words(`Sione Tevita Semisi Viliami Pita Tomasi Iosefa Lagi Fetu Faleolo Tavita Apolo Manu Sefo Ioane Mele
      Sina Ana Lupe Salote Losa Talia Malia Leilani Fa’atasi Sela Siosiana Litia Makerita Teuila Tina Pua`),
    last: words(`Taufa Leota Fifita Tuilagi Vaega Faleafa Tonga Latu Fonua Tau’alupe Moala Lolohea Tuala Sua Ioane
      Faumuina Seumalo Tupou Vunipola Havili Toleafoa Aiono Leavasa Pulu Tamapua Mataio Kaufononga Lealaiauloto`),
  },
  {
    share: 8,
    first: words(`Rajesh Sanjay Amit Harpreet Gurpreet Jaspal Manpreet Vikram Anil Deepak Arjun Rohan Kiran Navneet
      Priya Anjali Sunita Simran Kavita Neha Pooja Meera Divya Jasmeet Ritu Shreya`),
    last: words(`Patel Sharma Singh Kaur Kumar Gill Sandhu Dhillon Reddy Nair Chand Prasad Lal Naidu Sidhu Bajwa Desai
      Mistry Bhana Unka`),
  },
  {
    share: 6,
    first: words(`Wei Jun Ming Hao Lei Kevin Jason Raymond Winston Xin Yan Ling Mei Jing Fang Grace Vivian Joyce Ivy
      Hui Qing Rui`),
    last: words(
      `Wang Li Zhang Chen Liu Huang Zhao Wu Zhou Xu Sun Ma Lin Guo Wong Chan Leung Young Kwok Yip Chin Sew-Hoy`,
    ),
  },
  {
    share: 4,
    first: words(`Jose Ramon Arnel Jerome Rodel Marvin Maricel Rowena Cherry Liza Divina Joy Min-jun Ji-hoon Seo-yeon
      Hyun-woo Nguyet Tuan Linh Duc`),
    last: words(`Santos Reyes Cruz Bautista Ocampo Villanueva Dela-Cruz Mendoza Garcia Kim Park Lee Choi Nguyen Tran Le
      Pham`),
  },
  {
    share: 3,
    first: words(`Johan Pieter Riaan Willem Anneke Marlize Luca Marco Giulia Piotr Ewa Dmitri Ahmad Yusuf Fatima
      Farhad Zahra Abdi Hodan`),
    last: words(`van-der-Merwe Botha Pretorius Venter de-Vries Rossi Bianchi Kowalski Nowak Ivanov Hussain Rahimi Ali
      Mohamed Warsame Haidari`),
  },
];

export type PersonName = { readonly first: string; readonly last: string; readonly full: string };

const spaced = (name: string) => (/^(Te|van|de|Dela)-/.test(name) ? name.replaceAll('-', ' ') : name);

export function personName(r: Random): PersonName {
  const people = r.weighted(peoples.map((each) => [each, each.share] as const));
  const first = spaced(r.pick(people.first));
  const last = spaced(r.pick(people.last));
  return { first, last, full: `${first} ${last}` };
}

export const plainLetters = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/[^\w\s-]|_/g, '')
    .trim()
    .replaceAll(/[\s-]+/g, '-')
    .toLowerCase();

export const companyKinds = [
  'panel beater',
  'garage',
  'dealer',
  'dismantler',
  'insurer',
  'towing',
  'supplier',
] as const;
export type CompanyKind = (typeof companyKinds)[number];

const endings: Readonly<Record<CompanyKind, readonly string[]>> = {
  'panel beater': ['Panel & Paint', 'Panelbeaters', 'Collision Repairs', 'Crash Repair Centre', 'Smash Repairs'],
  garage: ['Motors', 'Auto Services', 'Automotive', 'Service Centre', 'Mechanical', 'Garage', 'Auto Electrical', '4WD'],
  dealer: ['Cars', 'Motor Company', 'Car Sales', 'Wholesale Cars', 'Motor Group', 'Autos'],
  dismantler: ['Auto Dismantlers', 'Wreckers', 'Jap Spares', 'Auto Parts', 'Euro Spares', 'Car Parts'],
  insurer: ['Insurance', 'Mutual', 'Assessors'],
  towing: ['Towing', 'Tow & Salvage', 'Vehicle Recovery', 'Transporters'],
  supplier: ['Radiators', 'Bearings & Seals', 'Batteries', 'Tyres', 'Windscreens', 'Consumables', 'Lubricants'],
};
const fronts = words(`Kererū Kōtuku Pūkeko Tūī Southern Northern Central Harbour Valley Coastal Alpine Rangitoto Capital
  Main-Road Crossroads Riverside Railway Bridge-Street Premier Express Pacific Mainland Te-Ara Heartland Anchor`);

export function companyName(r: Random, kind: CompanyKind, place: string): string {
  const own = r.weighted([
    [place, 5],
    [personName(r).last, 4],
    [spaced(r.pick(fronts)).replaceAll('-', ' '), 3],
    [`${personName(r).last} & ${r.pick(['Sons', 'Son', 'Co'])}`, 1],
  ]);
  return `${own} ${r.pick(endings[kind])}${r.chance(0.35) ? ' Ltd' : ''}`;
}
