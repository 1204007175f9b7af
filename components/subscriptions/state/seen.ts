import { isChanging } from "@/components/subscriptions/manage/line";
import type { Subscription } from "@/lib/subscriptions/model";

/** Whether a line's eSIM waits for its device. */
export const waitsForDevice = ({ status, sim }: Pick<Subscription, "status" | "sim">): boolean =>
  status === "ACTIVATED" && sim.esim && sim.activationCode !== undefined && sim.installedAt === undefined;

/** The same, and no other SIM serves the line meanwhile. */
export const isUnserved = (line: Pick<Subscription, "status" | "sim" | "previousSim">): boolean =>
  waitsForDevice(line) && line.previousSim === undefined;

/** What of a line can change while somebody looks. */
export type SeenState = {
  status: string;
  installed: boolean;
  /** By the network: its state, or its SIM. */
  changing: boolean;
  changingSim: boolean;
  /** A debt keeps it from service or from its renewal: a payment made elsewhere shows without a reload. */
  unpaid: boolean;
  /** It has ended, and its number can be had back as soon as the network has let it go. */
  numberComes: boolean;
};

export const seenState = (line: Subscription): SeenState => ({
  status: line.status,
  installed: !line.sim.esim || line.sim.installedAt !== undefined,
  changing: isChanging(line),
  changingSim: line.pendingSim !== undefined,
  unpaid:
    line.status === "SUSPENDED" ||
    (line.status === "ACTIVATED" &&
      line.autoRenew &&
      line.currentPeriod !== undefined &&
      line.renewsAt === undefined &&
      line.productOffering?.price.priceType === "RECURRING"),
  numberComes:
    line.status === "CANCELLED" && line.numberKeptUntil !== undefined && line.endedAt === undefined,
});

/** What a screen reader says about a change. */
export type StateNews = "activated" | "installed" | "toInstall" | "live";

/**
 * What is news between two looks at a line. A SIM is called live only once it serves: one that waits for its phone does not.
 */
export function stateNews(before: SeenState, now: SeenState): StateNews | undefined {
  if (now.installed && !before.installed) return "installed";
  if (!now.changingSim && before.changingSim) return now.installed ? "live" : "toInstall";
  if (now.status === "ACTIVATED" && before.status !== "ACTIVATED")
    return now.installed ? "activated" : "toInstall";
  return undefined;
}

/** Being set up, its eSIM not on a phone yet, unpaid, or being changed or let go by the network. */
export const isWaitingState = ({ status, installed, changing, unpaid, numberComes }: SeenState): boolean =>
  changing || unpaid || numberComes || status === "PENDING" || (status === "ACTIVATED" && !installed);

/** Two of one key show the same. */
export const seenKey = ({
  status,
  installed,
  changing,
  changingSim,
  unpaid,
  numberComes,
}: SeenState): string => `${status} ${installed} ${changing} ${changingSim} ${unpaid} ${numberComes}`;
