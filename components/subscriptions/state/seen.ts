import { isChanging } from "@/components/subscriptions/manage/managed-subscription";
import type { Subscription } from "@/lib/subscriptions/model";

/** Whether a subscription's eSIM waits for its device. */
export const waitsForDevice = ({ status, sim }: Pick<Subscription, "status" | "sim">): boolean =>
  status === "ACTIVATED" && sim.esim && sim.activationCode !== undefined && sim.installedAt === undefined;

/** The same, and no other SIM works for the subscription in the meantime. */
export const isUnserved = (subscription: Pick<Subscription, "status" | "sim" | "previousSim">): boolean =>
  waitsForDevice(subscription) && subscription.previousSim === undefined;

/** The parts of a subscription that can change while a person looks. */
export type SeenState = {
  status: string;
  installed: boolean;
  /** Whether the carrier is changing its state or its SIM. */
  changing: boolean;
  changingSim: boolean;
  /** Whether a debt blocks its service or its renewal: a payment made elsewhere is shown without a reload. */
  unpaid: boolean;
  /** Whether it has ended, and its number can be recovered as soon as the carrier has deactivated it. */
  numberComes: boolean;
};

export const seenState = (subscription: Subscription): SeenState => ({
  status: subscription.status,
  installed: !subscription.sim.esim || subscription.sim.installedAt !== undefined,
  changing: isChanging(subscription),
  changingSim: subscription.pendingSim !== undefined,
  unpaid:
    subscription.status === "SUSPENDED" ||
    (subscription.status === "ACTIVATED" &&
      subscription.autoRenew &&
      subscription.currentPeriod !== undefined &&
      subscription.renewsAt === undefined &&
      subscription.productOffering?.price.priceType === "RECURRING"),
  numberComes:
    subscription.status === "CANCELLED" &&
    subscription.numberKeptUntil !== undefined &&
    subscription.endedAt === undefined,
});

/** The announcement of a change for screen readers. */
export type StateNews = "activated" | "installed" | "toInstall" | "live";

/**
 * The news between two states of a subscription. A SIM is called active only once it works, not while it waits for its
 * phone.
 */
export function stateNews(before: SeenState, now: SeenState): StateNews | undefined {
  if (now.installed && !before.installed) return "installed";
  if (!now.changingSim && before.changingSim) return now.installed ? "live" : "toInstall";
  if (now.status === "ACTIVATED" && before.status !== "ACTIVATED")
    return now.installed ? "activated" : "toInstall";
  return undefined;
}

/**
 * Whether it is being set up, its eSIM is not installed, it is unpaid, or the carrier is changing or deactivating it.
 */
export const isWaitingState = ({ status, installed, changing, unpaid, numberComes }: SeenState): boolean =>
  changing || unpaid || numberComes || status === "PENDING" || (status === "ACTIVATED" && !installed);

/** Two states with one key look the same. */
export const seenKey = ({
  status,
  installed,
  changing,
  changingSim,
  unpaid,
  numberComes,
}: SeenState): string => `${status} ${installed} ${changing} ${changingSim} ${unpaid} ${numberComes}`;
