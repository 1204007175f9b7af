import { createHash, randomBytes, randomInt, randomUUID } from "node:crypto";
import { v7, validate } from "uuid";

/** A new time-ordered identifier (UUID version 7), so primary keys stay clustered by age. */
export const newId = (): string => v7();

/** The smallest time-ordered id of an instant. Older ids are smaller (RFC 9562, 5.7). */
export const firstIdAt = (at: Date): string => {
  const hex = Math.max(0, at.getTime()).toString(16).padStart(12, "0");
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
};

/**
 * The id of a thing that another thing and a name define, such as one delivery of an event. It has the time of the other
 * thing's id (version 7), so both are in the same month, and the same names give the same id.
 */
export const derivedId = (of: string, ...names: readonly string[]): string => {
  const digest = createHash("sha256")
    .update([of, ...names].join("\n"))
    .digest();
  return v7({
    msecs: Number.parseInt(of.replaceAll("-", "").slice(0, 12), 16),
    random: digest,
    seq: digest.readUInt32BE(16),
  });
};

/** Whether a string can be compared with a uuid column. Any other would be a database error and not a miss. */
export const isUuid = (value: string): boolean => validate(value);

/** 256 random bits for keys, leases and links, safe in URLs. */
export const randomToken = (bytes = 32): string => randomBytes(bytes).toString("base64url");

/** The id of a call in answers and logs: 32 hexadecimal digits, as in W3C Trace Context. */
export const newTraceId = (): string => randomUUID().replaceAll("-", "");

/** The stored form of a high-entropy secret. Not for six-digit codes, which need a keyed hash. */
export const hashToken = (token: string): string => createHash("sha256").update(token).digest("base64url");

// Without 0/O, 1/I/L and U/V, because these ids are read out over the phone.
const READABLE = "23456789ABCDEFGHJKMNPQRSTWXYZ";

/** Random groups of four characters that people can read out, such as `7K3F-9QXM`. Each has some 19 bits. */
export function readableCode(groups: number): string {
  const group = () => Array.from({ length: 4 }, () => READABLE[randomInt(READABLE.length)]).join("");
  return Array.from({ length: groups }, group).join("-");
}

/** A short id that people can quote, such as `ORD-7K3F-9QXM`. A constraint of the table keeps it unique. */
export const humanReadableId = (prefix: string): string => `${prefix}-${readableCode(2)}`;

/** Six decimal digits from a CSPRNG, with leading zeros. */
export const sixDigitCode = (): string => randomInt(1_000_000).toString().padStart(6, "0");

/** A code for a sensitive step, such as a signature. Longer than a login code, whose length the specification fixes. */
export const eightDigitCode = (): string => randomInt(100_000_000).toString().padStart(8, "0");
