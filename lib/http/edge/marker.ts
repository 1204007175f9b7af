import { randomBytes } from "node:crypto";

/** Says that the front of this process wrote the request's forwarded headers. Its value is a secret of the process. */
export const MARKER = "x-tern-front";

const holder = globalThis as typeof globalThis & { ternFrontSecret?: string };

/** The value of the marker. On globalThis because every route is bundled by itself. */
export function frontSecret(): string {
  holder.ternFrontSecret ??= randomBytes(24).toString("base64url");
  return holder.ternFrontSecret;
}

/** Whether the front of this process wrote the forwarded headers; otherwise the client may have. */
export const isMarked = (headers: Headers): boolean => headers.get(MARKER) === frontSecret();

/** The headers by which the front tells the handlers where a request came from. */
export const frontHeaders = ({ ip, host }: { ip?: string; host?: string }): Record<string, string> => ({
  [MARKER]: frontSecret(),
  ...(ip !== undefined && { "x-forwarded-for": ip }),
  ...(host !== undefined && { "x-forwarded-host": host }),
});
