import { createHmac } from "node:crypto";
import { postJson } from "@/sandbox/outgoing";
import { backoff, type WorkOutcome } from "@/sandbox/work";
import type { World } from "@/sandbox/world";

export type QueuedCallback = { url: string; signKey: string | null; body: string };

/** Hex of HMAC-SHA256 over `timestamp:body`, as `Billogram-Signature` has it. */
export const signCallback = (signKey: string, seconds: string, body: string): string =>
  createHmac("sha256", signKey).update(`${seconds}:${body}`).digest("hex");

/**
 * Sends one callback; anything but success is tried again later. It goes to the app at the path it was asked for:
 * the app's public name need not be one that this machine knows.
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
