import { randomToken } from "@/lib/platform/secrets/ids";
import { newVapidKey, vapidPublicKey } from "@/lib/platform/secrets/vapid";
import type { PermissionFixture } from "@/lib/testing/permission-fixture";

/** A push subscription as a browser describes it, with an address of its own. */
export const browserSubscription = (more: object = {}) => ({
  endpoint: `https://push.example/${randomToken()}`,
  keys: { p256dh: vapidPublicKey(newVapidKey()), auth: Buffer.alloc(16, 5).toString("base64url") },
  ...more,
});

/** The bodies of valid requests. No caller has a device yet. */
export const notificationPermissions: PermissionFixture = async ({ customerId }) => ({
  ids: { pushDeviceId: customerId },
  bodies: {
    addMyPushDevice: () => browserSubscription(),
    renewMyPushDevice: () => browserSubscription(),
  },
});
