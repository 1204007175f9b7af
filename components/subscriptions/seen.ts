import type { Subscription } from "@/lib/subscriptions/model";
import { isChanging } from "./manage/line";

/** What of a line can change while somebody looks. */
export type Seen = {
  status: string;
  installed: boolean;
  /** By the network: its state, or its SIM. */
  changing: boolean;
  changingSim: boolean;
};

export const seenOf = (line: Subscription): Seen => ({
  status: line.status,
  installed: !line.sim.esim || line.sim.installedAt !== undefined,
  changing: isChanging(line),
  changingSim: line.pendingSim !== undefined,
});

/** Being set up, its eSIM not on a phone yet, or being changed by the network. */
export const waits = ({ status, installed, changing }: Seen): boolean =>
  changing || status === "PENDING" || (status === "ACTIVATED" && !installed);

/** Two of one key show the same. */
export const keyOf = ({ status, installed, changing, changingSim }: Seen): string =>
  `${status} ${installed} ${changing} ${changingSim}`;
