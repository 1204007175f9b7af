import type { ShownSubscription } from "@/components/subscriptions/shown-subscription";
import { type UsageAllowance, usageAllowances } from "@/components/usage/allowances";
import type { Subscription } from "@/lib/subscriptions/model";
import type { Usage } from "@/lib/usage/model";

/** A line as a device stores it for offline use: its remaining allowance, and its installation code. */
export type KeptSubscription = {
  id: string;
  title: string;
  number: string;
  plan: string;
  travel: boolean;
  allowances: (Pick<UsageAllowance, "service" | "remaining" | "total"> & { name: string })[];
  endsAt?: string;
  /** The time of the data. */
  asOf: string;
  esim?: { activationCode: string; smdpAddress?: string; matchingId?: string; installed: boolean };
};

/** An ended line has nothing worth storing. */
export function keptSubscriptionOf(
  line: ShownSubscription,
  { sim }: Subscription,
  usage: Usage,
  now: Date,
): KeptSubscription | null {
  if (line.status === "CANCELLED") return null;
  const allowances = usageAllowances(usage).filter(({ status }) => status !== "EXPIRED");
  const told = allowances.flatMap(({ usageAsOf }) => usageAsOf ?? []).toSorted();
  return {
    id: line.id,
    title: line.title,
    number: line.number,
    plan: line.plan,
    travel: line.travel,
    allowances: allowances.map(({ service, remaining, total, name }) => ({
      service,
      remaining,
      total,
      name,
    })),
    // For an unpaid line it is in the past, and would look like a coming day.
    ...(line.endsAt !== undefined && Date.parse(line.endsAt) > now.getTime() && { endsAt: line.endsAt }),
    asOf: told.at(-1) ?? now.toISOString(),
    ...(sim.activationCode !== undefined && {
      esim: {
        activationCode: sim.activationCode,
        ...(sim.smdpAddress !== undefined && { smdpAddress: sim.smdpAddress }),
        ...(sim.matchingId !== undefined && { matchingId: sim.matchingId }),
        installed: sim.installedAt !== undefined,
      },
    }),
  };
}

export type KeptSubscriptions = {
  /** The stored line at the requested address, if any. */
  asked?: KeptSubscription | undefined;
  lines: readonly KeptSubscription[];
};

/** The stored lines to show at an address: its own line alone, else all. */
export function askedFirst(kept: readonly KeptSubscription[], pathname: string): KeptSubscriptions {
  const id = /\/subscriptions\/([0-9a-f-]{36})\/?$/i.exec(pathname)?.[1]?.toLowerCase();
  const asked = kept.find((line) => line.id === id);
  return { asked, lines: asked ? [asked] : kept };
}
