import { randomBytes } from "node:crypto";

/**
 * The header that proves that the front wrote the forwarded headers. Its value is a secret of the server.
 */
export const MARKER = "x-tern-front";

const holder = globalThis as typeof globalThis & { ternFrontSecret?: string };

/**
 * The value of the marker. On globalThis because the framework bundles each route separately. Processes that share a port
 * share the value (`scripts/cluster/serve.mjs`), because a request of the framework to itself may arrive in another one.
 */
export function frontSecret(): string {
  holder.ternFrontSecret ??= process.env.TERN_FRONT_SECRET ?? randomBytes(24).toString("base64url");
  return holder.ternFrontSecret;
}

/** Whether this process's front wrote the forwarded headers. Otherwise the client may have written them. */
export const isMarked = (headers: Headers): boolean => headers.get(MARKER) === frontSecret();

/** The headers in which the front passes the origin of a request to the handlers. */
export const frontHeaders = ({ ip, host }: { ip?: string; host?: string }): Record<string, string> => ({
  [MARKER]: frontSecret(),
  ...(ip !== undefined && { "x-forwarded-for": ip }),
  ...(host !== undefined && { "x-forwarded-host": host }),
});
