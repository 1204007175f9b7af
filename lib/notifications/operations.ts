import { operation } from "@/lib/kernel/operation";
import { NotificationSettings, UpdateNotificationSettings } from "@/lib/notifications/model";
import { getMyNotificationSettings, updateMyNotificationSettings } from "@/lib/notifications/settings";

const shared = {
  tag: "Accounts",
  surfaces: ["end-user"],
  path: "/accounts/me/notification-settings",
  output: NotificationSettings,
} as const;

export const getMyNotificationSettingsOperation = operation({
  ...shared,
  id: "getMyNotificationSettings",
  method: "GET",
  summary: "What the signed-in user is written to about",
  description: "Every kind of notification with its switch. What was never touched is on.",
  permission: "profile:read",
  handle: (ctx) => getMyNotificationSettings(ctx),
});

export const updateMyNotificationSettingsOperation = operation({
  ...shared,
  id: "updateMyNotificationSettings",
  method: "PUT",
  summary: "Switch notifications on and off",
  description: "Changes the kinds that are named and leaves the rest.",
  permission: "profile:write",
  body: UpdateNotificationSettings,
  handle: (ctx, { body }) => updateMyNotificationSettings(ctx, body),
});
