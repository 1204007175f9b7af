import { useTranslations } from "next-intl";
import { StatusBadge } from "@/components/ui/text/status-badge";
import type { SubscriptionStatus } from "@/lib/subscriptions/model";

/**
 * A line's status in the visitor's words. `ready`: on the air, while its days wait for the first use. `unserved`: its eSIM is on
 * no phone yet, and no other SIM serves it, so it is not called active.
 */
export function SubscriptionStatusBadge({
  status,
  ready = false,
  unserved = false,
  className,
}: {
  status: SubscriptionStatus;
  ready?: boolean;
  unserved?: boolean;
  className?: string;
}) {
  const t = useTranslations("subscription.status");
  return (
    <StatusBadge
      status={unserved ? "PENDING" : status}
      label={unserved ? t("unserved") : ready ? t("ready") : t(status)}
      {...(className !== undefined && { className })}
    />
  );
}
