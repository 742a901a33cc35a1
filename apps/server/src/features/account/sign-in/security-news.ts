import { enqueue } from '../../../outbox/enqueue.ts';
import type { Services } from '../../../services.ts';
import { notifyUsers } from '../../notifications/service.ts';
import { findUser } from '../users/user-queries.ts';

/** The user as before the change, so that the mail goes to the old address. */
type Person = { readonly user_id: number; readonly email: string; readonly users_name: string };

async function mailTo(s: Services, person: Person, subject: string, sentences: readonly string[]): Promise<void> {
  const safe = `If that was not you, or nobody you asked: choose a new password at ${s.publicUrl()}/auth/forgot-password and tell your super admin.`;
  const text = `Kia ora ${person.users_name},\n\n${sentences.join('\n')}\n\n${safe}\n`;
  const about = { entity: 'user', id: person.user_id };
  await enqueue(s.db, { kind: 'mail', to: person.email, subject, text }, { about });
}

type Change = {
  readonly password?: boolean;
  readonly userName?: string;
  readonly email?: string;
  /** null when the users changed it themselves */
  readonly by: string | null;
};

/**
 * Mails the old address and notifies the user at the bell, so that whoever made the change cannot suppress the news.
 */
export async function tellSignInChanged(s: Services, person: Person, change: Change): Promise<void> {
  const { email, userName } = change;
  const sentences = [
    ...(email === undefined ? [] : [`Your mail for Yardkeeper is ${email} now; ${person.email} is not used any more.`]),
    ...(userName === undefined ? [] : [`Your user name is ${userName} now.`]),
    ...(change.password ? ['Your password was changed, and whoever was signed in as you is signed out.'] : []),
  ];
  if (sentences.length === 0) return;
  const who = change.by === null ? [] : [`Changed by ${change.by}.`];
  await mailTo(s, person, 'How you sign in to Yardkeeper was changed', [...sentences, ...who]);
  if (email !== undefined)
    await mailTo(s, { ...person, email }, 'Your mail for Yardkeeper', [
      `Codes and news of your account come to this address now. Your user name is ${userName ?? (await userNameOf(s, person))}.`,
    ]);
  const told = (title: string, link: string) =>
    notifyUsers(s, [person.user_id], {
      kind: 'account',
      title,
      text: 'If that was not you, choose a new password and tell your super admin.',
      link,
    });
  if (email !== undefined) await told(`Your mail is ${email} now`, '/user/userProfile');
  if (userName !== undefined) await told(`Your user name is ${userName} now`, '/user/userProfile');
  if (change.password) await told('Your password was changed', '/user/changePassword');
}

const userNameOf = async (s: Services, person: Person) => (await findUser(s.db, person.user_id))!.user_name;

/** Sent before anything changes, so that the owner can still cancel it. */
export const tellEmailAsked = (s: Services, person: Person, email: string): Promise<void> =>
  mailTo(s, person, 'Another mail was entered for your Yardkeeper account', [
    `Codes and news of your account are to go to ${email}. Until that address is confirmed, this one is used, and you can cancel the change in your profile.`,
  ]);

export async function tellRoleChanged(s: Services, person: Person, role: string, by: string | null): Promise<void> {
  const who = by === null ? [] : [`Changed by ${by}.`];
  await mailTo(s, person, 'Your role in Yardkeeper was changed', [`Your role is ${role} now.`, ...who]);
  await notifyUsers(s, [person.user_id], {
    kind: 'account',
    title: `Your role is ${role} now`,
    text: 'What you can open and do has changed with it.',
    link: '/user/userProfile',
  });
}

/** About passkeys, the authenticator app and recovery codes. */
export async function tellSecondStep(
  s: Services,
  person: Person,
  { sentence, by }: { readonly sentence: string; readonly by: string | null },
): Promise<void> {
  const who = by === null ? [] : [`Changed by ${by}.`];
  await mailTo(s, person, 'How you sign in to Yardkeeper was changed', [sentence, ...who]);
  await notifyUsers(s, [person.user_id], {
    kind: 'account',
    title: 'How you sign in was changed',
    text: [sentence, ...who].join(' '),
    link: '/user/userProfile',
  });
}

/** Whoever guesses codes knows the password, so a new one is due. */
export const tellCodesGuessed = (s: Services, person: Person): Promise<void> =>
  mailTo(s, person, 'Somebody knows your Yardkeeper password', [
    'Somebody entered your password and then wrong codes for the second step. They are not signed in.',
  ]);

export const tellNewDevice = (s: Services, person: Person, kind: string, place: string): Promise<void> =>
  mailTo(s, person, 'A new device signed in to Yardkeeper', [
    `You were signed in on a device that was not seen before: ${kind}, from ${place}. In your profile you can end its session.`,
  ]);

export async function tellTwoPlaces(
  s: Services,
  person: Person,
  kind: string,
  places: readonly string[],
): Promise<void> {
  const sentence = `One of your sessions (${kind}) is used from two places at once: ${places.join(' and ')}.`;
  await mailTo(s, person, 'Your Yardkeeper session is used from two places', [
    sentence,
    'Somebody may have copied it. End it in your profile, and sign in again.',
  ]);
  await notifyUsers(s, [person.user_id], {
    kind: 'account',
    title: 'Your session is used from two places',
    text: `${sentence} End it in your profile if that is not you.`,
    link: '/user/userProfile',
  });
}
