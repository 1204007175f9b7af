import type { Line } from "@/components/subscriptions/line";
import { usedPart } from "@/components/usage/allowances";
import type { OrderListItem } from "@/lib/orders/model";

/** Something that waits for the person who looks, the most urgent kinds first. */
export type Attention =
  | { kind: "SUSPENDED" | "BLOCKED" | "EMPTY" | "LOW" | "INSTALL"; line: Line }
  | { kind: "FINISH_ORDER" | "ORDER_WAITS" | "ORDER_RUNS"; order: OrderListItem };

const LOW = 0.8;

function ofLine(line: Line): Attention["kind"] | null {
  if (line.status === "SUSPENDED" || line.status === "BLOCKED") return line.status;
  if (line.toInstall) return "INSTALL";
  const used = line.allowance?.status === "ACTIVE" ? usedPart(line.allowance) : undefined;
  if (used === undefined || used < LOW) return null;
  return used >= 1 ? "EMPTY" : "LOW";
}

function ofOrder({ status, paymentStatus, expiresAt }: OrderListItem, now: Date): Attention["kind"] | null {
  if (status === "DRAFT") {
    if (paymentStatus === "PROCESSING" || paymentStatus === "PAID") return "ORDER_RUNS";
    return expiresAt === undefined || Date.parse(expiresAt) > now.getTime() ? "FINISH_ORDER" : null;
  }
  if (status === "PENDING_APPROVAL") return "ORDER_WAITS";
  return status === "SUBMITTED" || status === "PROCESSING" ? "ORDER_RUNS" : null;
}

const order: readonly Attention["kind"][] = [
  "SUSPENDED",
  "BLOCKED",
  "EMPTY",
  "LOW",
  "INSTALL",
  "FINISH_ORDER",
  "ORDER_WAITS",
  "ORDER_RUNS",
];

/** What needs somebody's attention: of lines and of orders, the most urgent first. */
export function attentionOf(
  lines: readonly Line[],
  orders: readonly OrderListItem[],
  now: Date,
): Attention[] {
  const found = [
    ...lines.flatMap((line) => {
      const kind = ofLine(line);
      return kind ? [{ kind, line } as Attention] : [];
    }),
    ...orders.flatMap((one) => {
      const kind = ofOrder(one, now);
      return kind ? [{ kind, order: one } as Attention] : [];
    }),
  ];
  return found.toSorted((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind));
}
