import { useTranslations } from "next-intl";
import { Badge, type Tone } from "@/components/ui/text/badge";
import type { WebhookDelivery } from "@/lib/webhooks/model";

const TONES: Record<WebhookDelivery["status"], Tone> = {
  PENDING: "info",
  DELIVERED: "success",
  PARKED: "danger",
};

/** Whether a webhook arrived. */
export function DeliveryStatus({ status }: { status: WebhookDelivery["status"] }) {
  const t = useTranslations("adminWebhooks.statusOf");
  return (
    <Badge tone={TONES[status]} className="text-xs!">
      {t(status)}
    </Badge>
  );
}
