import { Badge, type Tone } from "./badge";

/** One tone per status of the specification, over all resources; others are neutral. */
const tones: Record<string, Tone> = {
  ACTIVATED: "success",
  ACTIVE: "success",
  COMPLETED: "success",
  SUCCEEDED: "success",
  PAID: "success",
  AVAILABLE: "success",
  SIGNED: "success",
  PENDING: "info",
  PENDING_APPROVAL: "info",
  PROCESSING: "info",
  SUBMITTED: "info",
  REQUESTED: "info",
  ISSUED: "info",
  PAUSED: "warning",
  UNPAID: "warning",
  PARTIALLY_PAID: "warning",
  PARTIALLY_COMPLETED: "warning",
  REQUIRES_ACTION: "warning",
  REQUIRES_PAYMENT_METHOD: "warning",
  INFORMATION_REQUIRED: "warning",
  SUSPENDED: "danger",
  BLOCKED: "danger",
  FAILED: "danger",
  OVERDUE: "danger",
  DECLINED: "danger",
  UNCOLLECTIBLE: "danger",
};

/** A resource's status as a dot and its text, never colour alone. `label` comes from the area's messages. */
export function StatusBadge({
  status,
  label,
  className,
}: {
  status: string;
  label: string;
  className?: string;
}) {
  return (
    <Badge tone={tones[status] ?? "neutral"} className={className ?? ""}>
      <span aria-hidden="true" className="size-2 rounded-full bg-current" />
      {label}
    </Badge>
  );
}
