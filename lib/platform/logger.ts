import pino from "pino";

export type Logger = pino.Logger;

/** Redacted wherever they appear: credentials, codes and personal data have no place in a log. */
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

/** One structured logger per process; `level` from LOG_LEVEL. */
export const createLogger = (level: string): Logger =>
  pino({ level, base: null, redact: { paths: SECRET_PATHS, censor: "[redacted]" } });
