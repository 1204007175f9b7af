import pino from "pino";

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

/** One structured logger per process; `level` from LOG_LEVEL. */
export const createLogger = (level: string, destination?: pino.DestinationStream): Logger =>
  pino(
    {
      level,
      base: null,
      serializers: { err: loggableError },
      redact: { paths: SECRET_PATHS, censor: "[redacted]" },
    },
    destination,
  );
