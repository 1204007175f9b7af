import { createHmac } from "node:crypto";
import { postJson } from "@/sandbox/outgoing";
import { backoff, type WorkOutcome } from "@/sandbox/work";
import type { World } from "@/sandbox/world";

export type QueuedCallback = { url: string; signKey: string | null; body: string };

/** Hex of HMAC-SHA256 over `timestamp:body`, as in `Billogram-Signature`. */
export const signCallback = (signKey: string, seconds: string, body: string): string =>
  createHmac("sha256", signKey).update(`${seconds}:${body}`).digest("hex");

/**
 * Sends one callback. Anything but success is retried later. It goes to the app at the requested path, because this
 * machine may not know the app's public name.
 */
export async function deliverBillogramCallback(
  world: World,
  { url, signKey, body }: QueuedCallback,
  attempts: number,
): Promise<WorkOutcome> {
  const { pathname, search } = new URL(url);
  const seconds = (world.clock().getTime() / 1000).toFixed(6);
  const result = await postJson(`${world.settings.appUrl}${pathname}${search}`, body, {
    "Billogram-Request-Timestamp": seconds,
    ...(signKey && { "Billogram-Signature": signCallback(signKey, seconds, body) }),
  });
  return result.accepted ? { done: true } : { done: false, again: backoff(attempts), error: result.reason };
}
