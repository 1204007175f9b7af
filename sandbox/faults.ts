import { z } from "zod";
import type { Tx } from "@/sandbox/database";

/**
 * The possible faults, by surface. Requests: `error_500` and `error_409` refuse before any work, `timeout` does the work
 * and never answers, `disconnect` does the work and closes the connection, `slow` waits first. `processing` leaves the
 * next payment in that state for the given time, `decline` lets the bank decline it. Deliveries: `duplicate`, `delay`, `reorder` (held back so that later
 * ones overtake it), `drop`.
 */
export const FAULTS = {
  stripe: ["error_500", "error_409", "timeout", "disconnect", "slow", "processing", "decline"],
  "stripe-webhook": ["duplicate", "delay", "reorder", "drop"],
  "stripe-js": ["error_500", "slow"],
  billogram: ["error_500", "error_409", "timeout", "disconnect", "slow"],
  "billogram-callback": ["duplicate", "delay", "reorder", "drop"],
  carrier: ["error_500", "error_409", "timeout", "disconnect", "slow"],
  "carrier-callback": ["duplicate", "delay", "reorder", "drop"],
  eid: ["error_500", "timeout", "disconnect", "slow"],
  mail: ["error_451", "slow"],
  push: ["error_500", "error_429", "timeout", "disconnect", "slow"],
} as const;

export type FaultSurface = keyof typeof FAULTS;
export type FaultKind = (typeof FAULTS)[FaultSurface][number];

/** What each surface and kind is called on pages. */
export const FAULT_SURFACE_NAMES: Readonly<Record<FaultSurface, string>> = {
  stripe: "Stripe API",
  "stripe-webhook": "Stripe webhooks",
  "stripe-js": "Payment form script",
  billogram: "Billogram API",
  "billogram-callback": "Billogram callbacks",
  carrier: "Carrier API",
  "carrier-callback": "Carrier callbacks",
  eid: "eID provider",
  mail: "Mail server",
  push: "Push service",
};

export const FAULT_KIND_NAMES: Readonly<Record<FaultKind, string>> = {
  error_500: "answers 500, nothing done",
  error_409: "answers 409, nothing done",
  error_429: "refuses for now (429)",
  error_451: "refuses for now (451)",
  timeout: "does it, never answers",
  disconnect: "does it, closes the connection",
  slow: "answers late",
  processing: "payment stays in processing",
  decline: "bank declines the card payment",
  duplicate: "sent twice",
  delay: "sent late",
  reorder: "overtaken by later ones",
  drop: "never sent",
};

const DEFAULT_MILLISECONDS: Partial<Record<FaultKind, number>> = {
  timeout: 60_000,
  slow: 3_000,
  processing: 3_000,
  delay: 5_000,
  reorder: 1_500,
};

export const FaultRequest = z
  .object({
    surface: z.enum(Object.keys(FAULTS) as [FaultSurface, ...FaultSurface[]]),
    kind: z.string(),
    /** Only calls whose method and path contain this text, or events whose type does. */
    match: z.string().optional(),
    count: z.coerce.number().int().min(1).max(1000).default(1),
    milliseconds: z.coerce.number().int().min(0).max(600_000).optional(),
  })
  .refine((fault) => (FAULTS[fault.surface] as readonly string[]).includes(fault.kind), {
    path: ["kind"],
    message: "is not a fault of this surface",
  });

export type Fault = { kind: FaultKind; milliseconds: number };

/** Plans a fault for the next `count` matching calls of a surface. */
export async function planFault(tx: Tx, fault: z.infer<typeof FaultRequest>): Promise<void> {
  const kind = fault.kind as FaultKind;
  await tx.query(
    "insert into sandbox.faults (surface, kind, match, remaining, milliseconds) values ($1, $2, $3, $4, $5)",
    [
      fault.surface,
      kind,
      fault.match || null,
      fault.count,
      fault.milliseconds ?? DEFAULT_MILLISECONDS[kind] ?? 0,
    ],
  );
}

/**
 * Takes the oldest matching planned fault, once. `only` limits the kinds that this caller supports. It waits for others
 * that take the same fault instead of skipping it: otherwise, of ten deliveries to drop, the second of two simultaneous
 * ones would be sent. `subject` is "POST /v1/refunds" for a request and the event type for a delivery.
 */
export async function takeFault(
  tx: Pick<Tx, "query">,
  surface: FaultSurface,
  subject: string,
  only: readonly FaultKind[] = FAULTS[surface],
): Promise<Fault | undefined> {
  const { rows } = await tx.query<Fault>(
    `update sandbox.faults set remaining = remaining - 1 where id = (
       select id from sandbox.faults
       where surface = $1 and remaining > 0 and kind = any($3) and (match is null or position(match in $2) > 0)
       order by id limit 1 for update
     ) returning kind, milliseconds`,
    [surface, subject, only],
  );
  return rows[0];
}

/** When copies of a delivery are sent, in milliseconds from now: none if it is dropped, two if it is duplicated. */
export function deliveryTimes(fault: Fault | undefined): number[] {
  switch (fault?.kind) {
    case "drop":
      return [];
    case "duplicate":
      return [0, 100];
    case "delay":
    case "reorder":
      return [fault.milliseconds];
    default:
      return [0];
  }
}
