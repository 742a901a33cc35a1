import type { HeldVehicle } from '@yardkeeper/domain/acquisitions/hold';
import { type RefusalKind, Refused } from '@yardkeeper/domain/refused';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Trouble, troubleOf } from '../db/outage/trouble.ts';
import { FilesAway } from '../ports/files-place.ts';
import { TooOften } from './limits/call-counter.ts';
import { logFailedCall } from './watching/quiet-log.ts';

const statusOf: Record<RefusalKind, number> = {
  malformed: 400,
  badInput: 422,
  unauthenticated: 401,
  forbidden: 403,
  notFound: 404,
  conflict: 409,
  tooLarge: 413,
  tooMany: 429,
};

type Failure = {
  readonly status: number;
  readonly msg: string;
  readonly fields?: Readonly<Record<string, string>>;
  readonly held?: HeldVehicle;
  /** seconds after which the client may send the same request again */
  readonly retryAfter?: number;
};
type Coded = { code?: string; statusCode?: number };

const databaseFailure: Record<string, Failure> = {
  '23505': { status: 409, msg: 'That already exists' },
  '23503': { status: 409, msg: 'It is used elsewhere, or refers to something that does not exist' },
  '23514': { status: 409, msg: 'That is not possible in the present state' },
  '40001': { status: 409, msg: 'Someone else changed the same record at the same moment; try again' },
  '40P01': { status: 409, msg: 'Someone else changed the same record at the same moment; try again' },
  '22021': { status: 422, msg: 'The text holds a character that cannot be kept' },
  '22P05': { status: 422, msg: 'The text holds a character that cannot be kept' },
  '22003': { status: 422, msg: 'A number is too large' },
  '25P03': { status: 503, msg: 'That took too long and was stopped; nothing was changed' },
  '25P04': { status: 503, msg: 'That took too long and was stopped; nothing was changed' },
  '57014': { status: 503, msg: 'That took too long and was stopped; nothing was changed' },
  '58030': { status: 500, msg: 'The disk of the database reports a fault; tell whoever looks after the server' },
};
/** Only characters allowed in a header, because the banner on the screens reads these sentences from one. */
const troubles: Record<Trouble, Failure> = {
  away: {
    status: 503,
    msg: 'The database does not answer just now. What you see stays, and goes on by itself once it is back.',
    retryAfter: 1,
  },
  unsettled: {
    status: 503,
    msg: 'The database fell away while this was being saved. Sent again as it stands, it is done only once.',
    retryAfter: 1,
  },
  unknown: {
    status: 503,
    msg: 'The database fell away while this was being done, and nobody knows whether it was. Look before you try again',
  },
  busy: {
    status: 503,
    msg: 'Too much is going on right now. What you see stays, and goes on by itself in a moment.',
    retryAfter: 1,
  },
  stopping: {
    status: 503,
    msg: 'The server is being started again. What you see stays, and goes on by itself in a moment.',
    retryAfter: 1,
  },
  full: {
    status: 507,
    msg: 'The disk of the server is full: nothing can be saved until there is room. What is there can still be read.',
  },
  readOnly: {
    status: 503,
    msg: 'The database takes no changes just now; nothing was changed. Try again in a moment',
    retryAfter: 1,
  },
};
const filesAway: Failure = {
  status: 503,
  msg: 'Where the files are kept does not answer just now; nothing was changed. What needs no file goes on. Try again in a moment',
};
/** Whose sentence is shown on the screens; the others are told as the database being away. */
const ownWords = new Set<Trouble | null>(['busy', 'stopping', 'readOnly']);
export const diskFullWords = troubles.full.msg;
/** The response header from which every screen takes the banner's text. */
export const noticeHeader = 'yard-notice';
/** Tells an open screen of an older version that there is a newer one. */
export const versionHeader = 'yard-version';
/** Set on every answer of a restored copy. */
export const copyHeader = 'yard-copy';
const transportFailure: Record<string, Failure> = {
  FST_ERR_CTP_INVALID_JSON_BODY: { status: 400, msg: 'The request is not valid JSON' },
  FST_ERR_CTP_INVALID_MEDIA_TYPE: { status: 415, msg: 'This call does not take that kind of content' },
  FST_ERR_CTP_BODY_TOO_LARGE: { status: 413, msg: 'The request is too large' },
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: { status: 400, msg: 'The request is incomplete' },
  FST_REQ_FILE_TOO_LARGE: { status: 413, msg: 'The file is too large: at most 25 MB' },
  FST_FILES_LIMIT: { status: 413, msg: 'Too many files at once' },
  FST_PARTS_LIMIT: { status: 413, msg: 'Too many parts in the form' },
  FST_FIELDS_LIMIT: { status: 413, msg: 'Too many fields in the form' },
  FST_INVALID_MULTIPART_CONTENT_TYPE: { status: 415, msg: 'This call takes a multipart form' },
};

/** Turns any error into a status and a sentence that reveals no internals. */
function failureOf(error: unknown): Failure {
  if (error instanceof Refused)
    return { status: statusOf[error.kind], msg: error.message, fields: error.fields, held: error.held };
  if (error instanceof FilesAway) return filesAway;
  const { code, statusCode } = (error ?? {}) as Coded;
  const trouble = troubleOf(error);
  if (trouble) return troubles[trouble];
  const known = code ? (databaseFailure[code] ?? transportFailure[code]) : undefined;
  if (known) return known;
  if (statusCode && statusCode >= 400 && statusCode < 500)
    return { status: statusCode, msg: 'The request could not be understood' };
  return {
    status: 500,
    msg: 'Something went wrong on our side; nothing was changed. Try again, or tell your super admin',
  };
}

export const failureBody = ({ status, msg, fields, held }: Failure) => ({
  code: status,
  data: null,
  msg,
  errorMessage: msg,
  ...(fields ? { fields } : {}),
  ...(held ? { held } : {}),
});

export function sendFailure(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const known = failureOf(error);
  // The request id lets whoever looks after the server find the line in the log.
  const failure = known.status === 500 ? { ...known, msg: `${known.msg} (request ${request.id})` } : known;
  const trouble = troubleOf(error);
  if (error instanceof TooOften) reply.header('retry-after', error.waitS);
  if (failure.status >= 500) logFailedCall(request, error);
  if (failure.retryAfter)
    reply
      .header('retry-after', failure.retryAfter)
      .header(noticeHeader, ownWords.has(trouble) ? failure.msg : troubles.away.msg);
  return reply
    .code(failure.status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(failureBody(failure)));
}
