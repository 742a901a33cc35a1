// What an earlier release sends, or reads in an answer, and the present contract no longer has.
import { type Schema, takes } from './takes.ts';

type Parameter = { readonly name: string; readonly in: string; readonly required: boolean; readonly schema: Schema };
type Content = { readonly content?: Readonly<Record<string, { readonly schema?: Schema }>> };
type Operation = {
  readonly parameters: readonly Parameter[];
  readonly requestBody?: Content & { readonly required?: boolean };
  readonly responses: Readonly<Record<string, Content>>;
};
export type Document = { readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>> };

const callsOf = ({ paths }: Document): ReadonlyMap<string, Operation> =>
  new Map(
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => [`${method.toUpperCase()} ${path}`, operation] as const),
    ),
  );

/** All inputs of a call as one schema; a part that may be missing is not required. */
function inputOf({ parameters, requestBody }: Operation): Schema {
  const named = parameters.map((each) => [`${each.in} ${each.name}`, each.schema] as const);
  const [body] = Object.values(requestBody?.content ?? {});
  return {
    type: 'object',
    properties: Object.fromEntries([...named, ...(body?.schema ? [['body', body.schema] as const] : [])]),
    required: [
      ...parameters.filter((each) => each.required).map((each) => `${each.in} ${each.name}`),
      ...(requestBody?.required ? ['body'] : []),
    ],
  };
}
const answerOf = ({ responses }: Operation): [string, Schema] | undefined => {
  const [kind, content] = Object.entries(responses['200']?.content ?? {})[0] ?? [];
  return kind === undefined ? undefined : [kind, content?.schema ?? {}];
};

/** Each reason why a page of the earlier release, or what waits on a phone, would fail. */
export function brokenCalls(earlier: Document, present: Document): string[] {
  const now = callsOf(present);
  return [...callsOf(earlier)].flatMap(([key, was]) => {
    const is = now.get(key);
    if (!is) return [`${key} is gone`];
    const [before, after] = [answerOf(was), answerOf(is)];
    const answers =
      before?.[0] === after?.[0]
        ? takes(after?.[1] ?? {}, before?.[1] ?? {}, 'answer', 'answer')
        : ['answer is of another kind'];
    return [...takes(inputOf(was), inputOf(is), 'input', 'input'), ...answers].map((words) => `${key}: ${words}`);
  });
}
