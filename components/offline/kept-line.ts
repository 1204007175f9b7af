import type { ShownSubscription } from "@/components/subscriptions/line";
import { type UsageAllowance, usageAllowances } from "@/components/usage/allowances";
import type { Subscription } from "@/lib/subscriptions/model";
import type { Usage } from "@/lib/usage/model";

/** What a device keeps of a line, for when there is no network: what is left, and the code that installs its eSIM. */
export type KeptSubscription = {
  id: string;
  title: string;
  number: string;
  plan: string;
  travel: boolean;
  allowances: (Pick<UsageAllowance, "service" | "remaining" | "total"> & { name: string })[];
  endsAt?: string;
  /** When it was true. */
  asOf: string;
  esim?: { activationCode: string; smdpAddress?: string; matchingId?: string; installed: boolean };
};

/** Of a line that is over nothing is worth keeping. */
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
    // Of an unpaid line it has passed, and would be read as a day to come.
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
  /** The line whose address was asked for, where it is kept. */
  asked?: KeptSubscription | undefined;
  lines: readonly KeptSubscription[];
};

/** What is shown of the kept lines at an address: the line it is about alone, else all. */
export function askedFirst(kept: readonly KeptSubscription[], pathname: string): KeptSubscriptions {
  const id = /\/subscriptions\/([0-9a-f-]{36})\/?$/i.exec(pathname)?.[1]?.toLowerCase();
  const asked = kept.find((line) => line.id === id);
  return { asked, lines: asked ? [asked] : kept };
}
