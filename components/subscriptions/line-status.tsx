import { useTranslations } from "next-intl";
import { StatusBadge } from "@/components/ui/status-badge";
import type { SubscriptionStatus } from "@/lib/subscriptions/model";

/** A line's status in the visitor's words. `ready`: on the air, while its days wait for the first use. */
export function LineStatus({
  status,
  ready = false,
  className,
}: {
  status: SubscriptionStatus;
  ready?: boolean;
  className?: string;
}) {
  const t = useTranslations("subscription.status");
  return (
    <StatusBadge
      status={status}
      label={ready ? t("ready") : t(status)}
      {...(className !== undefined && { className })}
    />
  );
}
