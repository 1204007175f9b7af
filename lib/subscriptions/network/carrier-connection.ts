import type { Clock } from "@/lib/platform/dates/clock";
import { env } from "@/lib/platform/env";
import type { Carrier } from "@/lib/providers/carriers/carrier";
import { createHttpCarrier } from "@/lib/providers/carriers/http";

const CALLBACK_PATH = "/api/providers/carrier/callback";

/**
 * The network that this deployment is connected to. `clock` is the real one, because requests are signed with the time.
 * @throws Error when none is configured; jobs then wait and try again
 */
export function networkCarrier(clock: Clock): Carrier {
  const { carrierUrl, carrierSecret, publicUrl } = env();
  if (!carrierUrl || !carrierSecret) throw new Error("CARRIER_URL and CARRIER_SECRET are not set");
  return createHttpCarrier({
    url: carrierUrl,
    secret: carrierSecret,
    callbackUrl: publicUrl + CALLBACK_PATH,
    clock,
  });
}

/**
 * Whether the network serves the old SIM until a new eSIM is installed. A person is informed of that before the change.
 */
export const keepsOldSim = (sim: { esim: boolean }): boolean => sim.esim && env().carrierKeepsOldSim;

/** Whether the network can change a subscription's number. */
export const changesNumbers = (): boolean => env().carrierChangesNumbers;

/** Whether the network can block mobile data and leave calls. Without it, caps on data only warn. */
export const blocksData = (): boolean => env().carrierBlocksData;
