import type { Ctx } from "@/lib/kernel/context";
import { isKeyedHash, keyedHash } from "@/lib/platform/secrets/encryption";
import { randomToken } from "@/lib/platform/secrets/ids";

/** How long a browser counts as known after a sign-in. */
export const DEVICE_DAYS = 180;

type Of = Pick<Ctx, "tenant">;

const claim = ({ tenant }: Of, email: string, deviceId: string): string =>
  `device:${tenant.id}:${email}:${deviceId}`;

/**
 * The value of the cookie that marks a browser in which `email` signed in. It gives no access. It gives the browser's
 * sign-ins a limit of their own, which strangers cannot use up (docs/decisions/sign-in-odds.md).
 */
export function deviceMark(of: Of, email: string): string {
  const deviceId = randomToken(12);
  return `${deviceId}.${keyedHash("known-device", claim(of, email, deviceId))}`;
}

/** Whether the request comes from a browser in which `email` signed in before. */
export function isKnownDevice(ctx: Ctx, email: string): boolean {
  const [deviceId, hash] = ctx.client?.device?.split(".") ?? [];
  return !!deviceId && !!hash && isKeyedHash("known-device", claim(ctx, email, deviceId), hash);
}
