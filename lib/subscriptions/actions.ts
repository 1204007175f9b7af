import { failures } from "@/lib/api/error-registry";
import type { SubscriptionAction, SubscriptionStatus } from "@/lib/subscriptions/model";

type Line = { status: SubscriptionStatus; esim: boolean; activationCode: string | null };

const refused = (action: string, reason: string): SubscriptionAction => ({
  action,
  allowed: false,
  internalCode: failures.subscriptionNotActive.internalCode,
  reason,
});

/** What can be done with a line as it is now; a page offers exactly these. */
export function availableActions(line: Line): SubscriptionAction[] {
  const active = line.status === "ACTIVATED";
  const reason = failures.subscriptionNotActive.message;
  const actions: SubscriptionAction[] = [
    active ? { action: "ADD_ADDON", allowed: true } : refused("ADD_ADDON", reason),
  ];
  if (line.esim) {
    const installable = active && line.activationCode !== null;
    actions.push(installable ? { action: "INSTALL_ESIM", allowed: true } : refused("INSTALL_ESIM", reason));
  }
  return actions;
}
