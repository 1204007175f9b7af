import { useTranslations } from "next-intl";
import { StatusBadge } from "@/components/ui/status-badge";
import type { SubscriptionStatus } from "@/lib/subscriptions/model";

/** A line's status in the visitor's words. */
export function LineStatus({ status, className }: { status: SubscriptionStatus; className?: string }) {
  const t = useTranslations("subscription.status");
  return <StatusBadge status={status} label={t(status)} {...(className !== undefined && { className })} />;
}
