import type { Porting } from "./details";

type PortStep = {
  key: "details" | "line" | "carrier" | "done";
  state: "done" | "current" | "upcoming" | "failed";
  /** When it was reached; RFC 3339. */
  at?: string;
};

const ORDER = ["details", "line", "carrier", "done"] as const;

/** The step of each state. A cancelled porting has none. */
const STANDS_IN = {
  DRAFT: "details",
  PENDING: "line",
  REQUESTED: "carrier",
  INFORMATION_REQUIRED: "carrier",
  FAILED: "carrier",
  COMPLETED: "done",
} as const;

/** The progress of a porting, in the four steps that a person can distinguish. */
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

/** Whether it proceeds by itself, so that polling is useful. */
export const isPortingMoving = ({ status }: Pick<Porting, "status">): boolean =>
  status === "PENDING" || status === "REQUESTED";

export const isOpenPorting = ({ status }: Pick<Porting, "status">): boolean =>
  status !== "COMPLETED" && status !== "FAILED" && status !== "CANCELLED";

/** Whether a person must act before it continues. */
export const needsFixing = ({ status }: Pick<Porting, "status">): boolean =>
  status === "DRAFT" || status === "INFORMATION_REQUIRED";

/**
 * The expected day of arrival. Undefined when no day is known, when the porting waits for the customer, and when the
 * day has passed.
 */
export function expectedOf(
  porting: Pick<Porting, "status" | "expectedAt" | "requestedFor">,
  now = new Date(),
): string | undefined {
  const at = porting.expectedAt ?? porting.requestedFor;
  if (!at || !isPortingMoving(porting)) return undefined;
  return at.slice(0, 10) >= now.toISOString().slice(0, 10) ? at : undefined;
}

/** How often the other carrier has asked for other details, and its last time; RFC 3339. */
export function rejectionsOf({ history }: Pick<Porting, "history">): { count: number; last?: string } {
  const rejections = history.filter(({ status }) => status === "INFORMATION_REQUIRED");
  const last = rejections.at(-1)?.at;
  return { count: rejections.length, ...(last && { last }) };
}

const DAY_MS = 86_400_000;
const NEWS_DAYS = 14;

/** Whether a subscription's page still shows it: while it is running, and for two weeks after its end. */
export const isPortingNews = (porting: Pick<Porting, "status" | "updatedAt">, now: Date): boolean =>
  isOpenPorting(porting) ||
  (porting.status !== "CANCELLED" && now.getTime() - Date.parse(porting.updatedAt) < NEWS_DAYS * DAY_MS);

/** Carrier codes with their own texts; others are shown in the carrier's words. */
export const KNOWN_REASONS = [
  "information_missing",
  "details_missing",
  "passcode_incorrect",
  "account_number_incorrect",
  "identity_mismatch",
  "address_mismatch",
  "contract_not_ended",
] as const;
