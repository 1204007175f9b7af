import { decrypt, encrypt } from "@/lib/platform/secrets/encryption";

/** Encrypts an answer that is stored for a repeat, because a plain secret must not be stored. */
export const sealAnswer = (value: unknown): string => encrypt("nonce", JSON.stringify(value));

/** The answer that {@link sealAnswer} encrypted. Dates are texts now. */
export const openAnswer = <T>(sealed: string): T => JSON.parse(decrypt("nonce", sealed)) as T;
