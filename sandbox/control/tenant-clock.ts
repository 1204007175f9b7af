import { readFile } from "node:fs/promises";
import { z } from "zod";
import type { World } from "@/sandbox/world";

/** What the app says of a brand's time: the parts of its answer that are shown here. */
const ClockSettings = z.object({
  now: z.string(),
  realNow: z.string(),
  move: z
    .object({
      to: z.string(),
      status: z.enum(["MOVING", "ARRIVED"]),
      steps: z.number(),
      waitingFor: z.string().optional(),
    })
    .optional(),
});
export type ClockSettings = z.infer<typeof ClockSettings>;

export const MoveRequest = z
  .object({
    days: z.coerce.number().int().min(1).max(1826).optional(),
    advanceTo: z.iso.datetime({ offset: true }).optional(),
    /** A key with full access of the brand to move; the demo brand's when absent. */
    apiKey: z.string().optional(),
  })
  .refine(({ days, advanceTo }) => (days === undefined) !== (advanceTo === undefined), {
    message: "Say how many days, or until when.",
  });

const PATIENCE_MS = 5_000;
const DAY_MS = 24 * 3600 * 1000;

/** The key of the brand that the seed made, where one was made. Read each time: the seed runs after the sandbox's start. */
async function demoKey({ settings }: World): Promise<string | undefined> {
  if (!settings.demoFile) return undefined;
  try {
    const demo = JSON.parse(await readFile(settings.demoFile, "utf8")) as {
      apiKeys?: { fullAccess?: string };
    };
    return demo.apiKeys?.fullAccess;
  } catch {
    return undefined;
  }
}

type Answer = { ok: true; clock: ClockSettings } | { ok: false; reason: string };

async function call(world: World, apiKey: string, body?: object): Promise<Answer> {
  try {
    const response = await fetch(`${world.settings.appUrl}/api/v2/tenant-clock`, {
      method: body ? "POST" : "GET",
      headers: { "X-API-Key": apiKey, ...(body && { "Content-Type": "application/json" }) },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const answer: unknown = await response.json();
    if (response.ok) return { ok: true, clock: ClockSettings.parse(answer) };
    const { message } = z.object({ message: z.string() }).catch({ message: "" }).parse(answer);
    return { ok: false, reason: message || `The app answers ${response.status}.` };
  } catch {
    return { ok: false, reason: "The app does not answer." };
  }
}

/** The demo brand's time; undefined where there is no demo brand, or it cannot be moved. */
export async function readClock(world: World): Promise<ClockSettings | undefined> {
  const key = await demoKey(world);
  const answer = key ? await call(world, key) : undefined;
  return answer?.ok ? answer.clock : undefined;
}

/** Asks the app to move a brand: this program knows nothing of what is due there. */
export async function moveClock(
  world: World,
  { days, advanceTo, apiKey }: z.infer<typeof MoveRequest>,
): Promise<Answer> {
  const key = apiKey ?? (await demoKey(world));
  if (!key) return { ok: false, reason: "There is no demo brand here: give a key with full access." };
  if (advanceTo !== undefined) return call(world, key, { advanceTo });
  const before = await call(world, key);
  if (!before.ok) return before;
  const to = new Date(Date.parse(before.clock.now) + days! * DAY_MS);
  return call(world, key, { advanceTo: to.toISOString() });
}
