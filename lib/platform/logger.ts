import pino from "pino";
import { currentScope } from "@/lib/platform/tracing/scope";

export type Logger = pino.Logger;

/** Redacted at every depth: a log must contain no credentials, codes or personal data. */
const SECRET_PATHS = [
  "email",
  "*.email",
  "code",
  "*.code",
  "token",
  "*.token",
  "accessToken",
  "*.accessToken",
  "authorization",
  "*.authorization",
  "passcode",
  "*.passcode",
  "identity",
  "*.identity",
  "clientSecret",
  "*.clientSecret",
  'headers["x-api-key"]',
  "headers.authorization",
  "headers.cookie",
];

/**
 * An error without the values of its statement. The query builder puts parameters into message and stack, and PostgreSQL
 * puts the row into `detail`. Both are often personal data.
 */
export function loggableError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const values = /\n?params: [\s\S]*?(?=\n {4}at |$)/;
  const { code, constraint, table, cause } = error as Error & Record<string, unknown>;
  return {
    type: error.name === "Error" ? error.constructor.name : error.name,
    message: error.message.replace(values, ""),
    stack: error.stack?.replace(values, ""),
    ...(code === undefined ? {} : { code }),
    ...(constraint === undefined ? {} : { constraint }),
    ...(table === undefined ? {} : { table }),
    ...(cause === undefined ? {} : { cause: loggableError(cause) }),
  };
}

/** The ids of the running work, for lines that do not have them. A child logger's trace id would be written twice. */
function idsOfWork(_line: object, _level: number, logger: pino.Logger): object {
  const scope = currentScope();
  if (!scope) return {};
  const { traceId, spanId } = scope;
  const bound: unknown = logger.bindings().traceId;
  if (bound === undefined) return { traceId, spanId };
  return bound === traceId ? { spanId } : {};
}

/**
 * One structured logger per process; `level` from LOG_LEVEL. Each line that is written for a request, a job or a delivery
 * has its `traceId` and `spanId`.
 */
export const createLogger = (level: string, destination?: pino.DestinationStream): Logger =>
  pino(
    {
      level,
      base: null,
      mixin: idsOfWork,
      serializers: { err: loggableError },
      redact: { paths: SECRET_PATHS, censor: "[redacted]" },
    },
    destination,
  );
