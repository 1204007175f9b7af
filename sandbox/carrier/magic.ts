/** The network's behaviour for a subscription. */
export type Behaviour = {
  name:
    | "normal"
    | "rejected"
    | "busy_twice"
    | "slow"
    | "lost_callback"
    | "duplicate_callbacks"
    | "fails_once"
    | "refuses";
  /** The only affected type of operation. Absent: all types. */
  only?: string;
  /** The last four digits of the number, or the four before the check digit of the SIM. */
  digits: string;
  title: string;
  detail: string;
};

export const MAGIC: readonly Behaviour[] = [
  {
    name: "rejected",
    digits: "0001",
    title: "Refused for good",
    detail: "FAILED after 0.3 s, reason number_rejected (sim_rejected when the SIM says so), retryable false",
  },
  {
    name: "busy_twice",
    digits: "0002",
    title: "Busy twice, then works",
    detail:
      "The first two calls with an Idempotency-Key answer 503 network_busy, retryable; the third is accepted",
  },
  {
    name: "slow",
    digits: "0003",
    title: "Slow",
    detail: "COMPLETED after 10 s",
  },
  {
    name: "lost_callback",
    digits: "0004",
    title: "Callback lost",
    detail: "COMPLETED after 0.3 s, but no callback is ever sent: only reading the operation tells",
  },
  {
    name: "duplicate_callbacks",
    digits: "0005",
    title: "Callback three times",
    detail: "COMPLETED after 0.3 s; the same callback (same eventId) arrives three times",
  },
  {
    name: "fails_once",
    digits: "0006",
    title: "Fails once, then works",
    detail:
      "The first operation of a reference ends FAILED, network_timeout, retryable true; one with a new Idempotency-Key completes",
  },
  ...["SUSPEND", "RESTORE", "TERMINATE", "CHANGE_SIM", "CHANGE_PLAN", "CHANGE_NUMBER", "SET_DATA_BLOCK"].map(
    (only, index) => ({
      name: "refuses" as const,
      only,
      digits: `002${index + 1}`,
      title: `Refuses ${only}`,
      detail: "Everything works, but that ends FAILED, reason not_permitted, retryable false",
    }),
  ),
];

const NORMAL: Behaviour = { name: "normal", digits: "", title: "Works", detail: "COMPLETED after 0.3 s" };

/** The behaviour for an operation of a type, by the number or the customer's own SIM. The SIM has priority. */
export function behaviourOf(
  msisdn: string,
  iccid: string | undefined,
  type = "ACTIVATE",
): Behaviour & { by: "msisdn" | "iccid" } {
  const known = MAGIC.filter(({ only }) => only === undefined || only === type);
  const bySim = iccid && known.find((magic) => iccid.slice(-5, -1) === magic.digits);
  if (bySim) return { ...bySim, by: "iccid" };
  return { ...(known.find((magic) => msisdn.endsWith(magic.digits)) ?? NORMAL), by: "msisdn" };
}
