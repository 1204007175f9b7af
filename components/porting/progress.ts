import type { Porting } from "./details";

type PortStep = {
  key: "details" | "line" | "carrier" | "done";
  state: "done" | "current" | "upcoming" | "failed";
  /** When it was reached; RFC 3339. */
  at?: string;
};

const ORDER = ["details", "line", "carrier", "done"] as const;

/** The step that each state stands in. A port that was given up stands nowhere. */
const STANDS_IN = {
  DRAFT: "details",
  PENDING: "line",
  REQUESTED: "carrier",
  INFORMATION_REQUIRED: "carrier",
  FAILED: "carrier",
  COMPLETED: "done",
} as const;

/** How far a number is on its way, in the four steps a person can tell apart. */
export function stepsOfPorting(porting: Pick<Porting, "status" | "history">): PortStep[] {
  const { status, history } = porting;
  if (status === "CANCELLED") return [];
  const at = (...reached: Porting["status"][]) => history.find((step) => reached.includes(step.status))?.at;
  const when: Record<PortStep["key"], string | undefined> = {
    details: at("PENDING", "REQUESTED"),
    line: at("REQUESTED"),
    carrier: at("COMPLETED", "FAILED"),
    done: at("COMPLETED"),
  };
  const here = ORDER.indexOf(STANDS_IN[status]);
  return ORDER.map((key, index): PortStep => {
    if (status === "COMPLETED" || index < here)
      return { key, state: "done", ...(when[key] && { at: when[key] }) };
    if (index > here) return { key, state: "upcoming" };
    return status === "FAILED"
      ? { key, state: "failed", ...(when[key] && { at: when[key] }) }
      : { key, state: "current" };
  });
}

/** It moves on by itself: worth asking again. */
export const isPortingMoving = ({ status }: Pick<Porting, "status">): boolean =>
  status === "PENDING" || status === "REQUESTED";

export const isOpenPorting = ({ status }: Pick<Porting, "status">): boolean =>
  status !== "COMPLETED" && status !== "FAILED" && status !== "CANCELLED";

/** Somebody has to do something before it goes on. */
export const needsFixing = ({ status }: Pick<Porting, "status">): boolean =>
  status === "DRAFT" || status === "INFORMATION_REQUIRED";

/**
 * When the number is expected to arrive. Undefined when no day is known, when the move waits for the customer, and when
 * the day has passed: a past day is no expectation.
 */
export function expectedOf(
  porting: Pick<Porting, "status" | "expectedAt" | "requestedFor">,
  now = new Date(),
): string | undefined {
  const at = porting.expectedAt ?? porting.requestedFor;
  if (!at || !isPortingMoving(porting)) return undefined;
  return at.slice(0, 10) >= now.toISOString().slice(0, 10) ? at : undefined;
}

/** How often the other carrier has asked for other details, and when it did last; RFC 3339. */
export function rejectionsOf({ history }: Pick<Porting, "history">): { count: number; last?: string } {
  const rejections = history.filter(({ status }) => status === "INFORMATION_REQUIRED");
  const last = rejections.at(-1)?.at;
  return { count: rejections.length, ...(last && { last }) };
}

const DAY_MS = 86_400_000;
const NEWS_DAYS = 14;

/** Whether a line's page still tells of it: while it is under way, and for two weeks after it has ended. */
export const isPortingNews = (porting: Pick<Porting, "status" | "updatedAt">, now: Date): boolean =>
  isOpenPorting(porting) ||
  (porting.status !== "CANCELLED" && now.getTime() - Date.parse(porting.updatedAt) < NEWS_DAYS * DAY_MS);

/** Codes of networks that have words of their own; the others are told as the network says them. */
export const KNOWN_REASONS = [
  "information_missing",
  "details_missing",
  "passcode_incorrect",
  "account_number_incorrect",
  "identity_mismatch",
  "address_mismatch",
  "contract_not_ended",
] as const;
