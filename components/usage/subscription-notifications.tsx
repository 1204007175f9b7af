import { ClientMessages } from "@/components/shell/client-messages";
import type { UsageNotifications as Notifications } from "@/lib/usage/notification-model";
import { UsageNotificationForm } from "./usage-notifications";

/** The viewer's usage notices of a subscription. */
export function SubscriptionNotifications({
  notifications,
  email,
  dataOnly,
}: {
  notifications: Notifications;
  email: string;
  dataOnly: boolean;
}) {
  return (
    <ClientMessages areas={["usage", "failures"]}>
      <UsageNotificationForm
        subscriptionId={notifications.subscriptionId}
        thresholds={notifications.thresholds}
        email={email}
        dataOnly={dataOnly}
      />
    </ClientMessages>
  );
}
