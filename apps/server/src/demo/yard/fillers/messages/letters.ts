export type Letter = { readonly subject: string; readonly text: string };

export const letters: readonly Letter[] = [
  {
    subject: 'The {part} for your {vehicle}',
    text: 'Kia ora {name},\n\nThe {part} you asked about has come in, off a {vehicle}. It is clean and has its tabs. {price} plus GST, warranty as on our sheet.\n\nTell us by Friday and we keep it for you.\n\nNgā mihi\n{from}\n',
  },
  {
    subject: 'Photos of the {part}, {vehicle}',
    text: 'Hi {name},\n\nHere is what it looks like: one small scratch at the lower edge, nothing cracked. If that is fine for you it goes out today.\n\nCheers\n{from}\n',
  },
  {
    subject: 'We could not find a {part}',
    text: 'Kia ora {name},\n\nSorry, the {part} we had for the {vehicle} is bent at the mount and we will not sell it to you. We have asked two other yards and call you when one turns up.\n\nNgā mihi\n{from}\n',
  },
  {
    subject: 'Pickup of your {vehicle}',
    text: 'Hi {name},\n\nOur driver comes on the day we agreed, between 9 and 11. Please have the keys, the plates and your driver licence at hand. He pays by bank transfer once the car is on the truck.\n\nThanks\n{from}\n',
  },
  {
    subject: 'Your account: new terms',
    text: 'Kia ora {name},\n\nYour trade account is open. Terms are the 20th of the month following. Call the counter with a rego and we look the rest up.\n\nNgā mihi\n{from}\n',
  },
  {
    subject: '',
    text: 'Kia ora {name}, your {part} for the {vehicle} is ready at the counter. We are open until 5. Yardkeeper Demo Yard',
  },
  {
    subject: '',
    text: 'Hi {name}, our truck is about 30 minutes away for your {vehicle}. Please have the keys ready. {from}',
  },
  {
    subject: '',
    text: 'Hi {name}, the {part} left with the courier today and should be with you tomorrow. {from}',
  },
  {
    subject: '',
    text: '{name}, we found a {part} for your {vehicle}: {price} plus GST. Reply YES to keep it until Friday. {from}',
  },
];
