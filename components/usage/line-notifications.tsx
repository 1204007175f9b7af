import { ClientMessages } from "@/components/shell/client-messages";
import type { UsageNotifications as Notifications } from "@/lib/usage/notification-model";
import { UsageNotifications } from "./usage-notifications";

/** When the viewer is told of a line's usage. */
export function LineNotifications({ notifications, email }: { notifications: Notifications; email: string }) {
  return (
    <ClientMessages areas={["usage", "failures"]}>
      <UsageNotifications
        subscriptionId={notifications.subscriptionId}
        thresholds={notifications.thresholds}
        email={email}
      />
    </ClientMessages>
  );
}
