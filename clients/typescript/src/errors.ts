/** A detail of a failure, usually one for each field that is not valid. */
export type TernErrorDetail = {
  message: string;
  code: string;
  /** The field in dot notation, such as `billing.email`. */
  property?: string;
  suggestion?: unknown;
};

type FailureBody = {
  message?: string;
  code?: string;
  internalCode?: string;
  details?: TernErrorDetail[];
  hint?: string;
  traceId?: string;
};

/** The body as an object, or an empty one: a proxy in front of the API answers with text. */
function readBody(text: string): FailureBody {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === "object" && body !== null ? body : {};
  } catch {
    return {};
  }
}

/** The API answered with a failure. Branch on `internalCode`, which never changes. */
export class TernError extends Error {
  override readonly name = "TernError";
  /** The HTTP status. */
  readonly status: number;
  /** Mixes several kinds of codes, so prefer `internalCode`. */
  readonly code: string | undefined;
  /** Identifies the failure. Absent for unexpected failures of the service, and for answers of a proxy. */
  readonly internalCode: string | undefined;
  readonly details: readonly TernErrorDetail[];
  /** How to solve the problem. */
  readonly hint: string | undefined;
  /** Quote it when you contact support. */
  readonly traceId: string | undefined;
  readonly headers: Headers;

  /** @param text the body of the answer, which is not always JSON */
  constructor(response: Response, text: string) {
    const body = readBody(text);
    super(body.message ?? `The API answered ${`${response.status} ${response.statusText}`.trim()}.`);
    this.status = response.status;
    this.code = body.code;
    this.internalCode = body.internalCode;
    this.details = body.details ?? [];
    this.hint = body.hint;
    this.traceId = body.traceId ?? response.headers.get("x-trace-id") ?? undefined;
    this.headers = response.headers;
  }
}

/**
 * No usable answer arrived: the connection failed, the time was over, or the answer was not JSON. `cause` has the reason.
 * A call that changes something may have taken effect. Repeat it with the same `idempotencyKey`.
 */
export class TernConnectionError extends Error {
  override readonly name = "TernConnectionError";
  /** The idempotency key of the call. Undefined for a call that only reads. */
  readonly idempotencyKey: string | undefined;

  constructor(message: string, cause: unknown, idempotencyKey: string | undefined) {
    super(message, { cause });
    this.idempotencyKey = idempotencyKey;
  }
}
