import type { Subscription } from "@/lib/subscriptions/model";
import { isChanging } from "./manage/line";

/** What of a line can change while somebody looks. */
export type Seen = {
  status: string;
  installed: boolean;
  /** By the network: its state, or its SIM. */
  changing: boolean;
  changingSim: boolean;
  /** A debt keeps it from service or from its renewal: a payment made elsewhere shows without a reload. */
  unpaid: boolean;
};

export const seenOf = (line: Subscription): Seen => ({
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
});

/** Being set up, its eSIM not on a phone yet, unpaid, or being changed by the network. */
export const waits = ({ status, installed, changing, unpaid }: Seen): boolean =>
  changing || unpaid || status === "PENDING" || (status === "ACTIVATED" && !installed);

/** Two of one key show the same. */
export const keyOf = ({ status, installed, changing, changingSim, unpaid }: Seen): string =>
  `${status} ${installed} ${changing} ${changingSim} ${unpaid}`;
