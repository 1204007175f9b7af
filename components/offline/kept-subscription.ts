import type { ShownSubscription } from "@/components/subscriptions/shown-subscription";
import { type UsageAllowance, usageAllowances } from "@/components/usage/allowances";
import type { Subscription } from "@/lib/subscriptions/model";
import type { Usage } from "@/lib/usage/model";

/** A subscription as a device stores it for offline use: its remaining allowance, and its installation code. */
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

/** An ended subscription has nothing worth storing. */
export function keptSubscriptionOf(
  subscription: ShownSubscription,
  { sim }: Subscription,
  usage: Usage,
  now: Date,
): KeptSubscription | null {
  if (subscription.status === "CANCELLED") return null;
  const allowances = usageAllowances(usage).filter(({ status }) => status !== "EXPIRED");
  const told = allowances.flatMap(({ usageAsOf }) => usageAsOf ?? []).toSorted();
  return {
    id: subscription.id,
    title: subscription.title,
    number: subscription.number,
    plan: subscription.plan,
    travel: subscription.travel,
    allowances: allowances.map(({ service, remaining, total, name }) => ({
      service,
      remaining,
      total,
      name,
    })),
    // For an unpaid subscription it is in the past, and would look like a coming day.
    ...(subscription.endsAt !== undefined &&
      Date.parse(subscription.endsAt) > now.getTime() && { endsAt: subscription.endsAt }),
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
  /** The stored subscription at the requested address, if any. */
  asked?: KeptSubscription | undefined;
  subscriptions: readonly KeptSubscription[];
};

/** The stored subscriptions to show at an address: its own subscription alone, else all. */
export function askedFirst(kept: readonly KeptSubscription[], pathname: string): KeptSubscriptions {
  const id = /\/subscriptions\/([0-9a-f-]{36})\/?$/i.exec(pathname)?.[1]?.toLowerCase();
  const asked = kept.find((subscription) => subscription.id === id);
  return { asked, subscriptions: asked ? [asked] : kept };
}
