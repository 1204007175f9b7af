import type { Clock } from "@/lib/platform/dates/clock";
import { env } from "@/lib/platform/env";
import type { Carrier } from "@/lib/providers/carriers/carrier";
import { createHttpCarrier } from "@/lib/providers/carriers/http";

const CALLBACK_PATH = "/api/providers/carrier/callback";

/**
 * The network this deployment is connected to. `clock` is the real one: requests are signed with their time.
 * @throws Error when none is set; jobs then wait and try again.
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

/** Whether the network serves the old SIM until a new eSIM is on a phone: what a person is told before the change. */
export const keepsOldSim = (sim: { esim: boolean }): boolean => sim.esim && env().carrierKeepsOldSim;

/** Whether the network can give a line another number. */
export const changesNumbers = (): boolean => env().carrierChangesNumbers;
