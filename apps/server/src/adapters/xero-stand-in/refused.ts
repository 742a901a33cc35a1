/** A refusal of a call, in Xero's own words. */
export class XeroRefusal extends Error {
  readonly status: number;
  readonly body: object;
  readonly headers: Readonly<Record<string, string>>;
  constructor(status: number, body: object, headers: Readonly<Record<string, string>> = {}) {
    super(`answered ${status}`);
    this.status = status;
    this.body = body;
    this.headers = headers;
  }
}

/** One or more things wrong with one document of a request. */
export class Invalid extends Error {
  readonly messages: readonly string[];
  constructor(...messages: string[]) {
    super(messages.join('; '));
    this.messages = messages;
  }
}

export const validationErrors = (messages: readonly string[]) => messages.map((Message) => ({ Message }));

export const validationException = (elements: readonly object[]) =>
  new XeroRefusal(400, {
    ErrorNumber: 10,
    Type: 'ValidationException',
    Message: 'A validation exception occurred',
    Elements: elements,
  });

export const notFound = () =>
  new XeroRefusal(404, { Title: "The resource you're looking for cannot be found", Status: 404 });

export const unauthorised = (detail: string) =>
  new XeroRefusal(401, { Type: null, Title: 'Unauthorized', Status: 401, Detail: detail, Instance: null });
