import { useTranslations } from "next-intl";
import { StatusBadge } from "@/components/ui/text/status-badge";
import type { SubscriptionStatus } from "@/lib/subscriptions/model";

/**
 * A subscription's status in the visitor's words. `ready`: active, but its days begin with the first use. `unserved`:
 * its eSIM is not installed, and no other SIM works, so it is not called active.
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
