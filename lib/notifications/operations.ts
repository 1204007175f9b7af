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
  summary: "Get the notification settings of the signed-in user",
  description: "Returns every topic with its setting. A topic without a choice is on.",
  permission: "profile:read",
  handle: (ctx) => getMyNotificationSettings(ctx),
});

export const updateMyNotificationSettingsOperation = operation({
  ...shared,
  id: "updateMyNotificationSettings",
  method: "PUT",
  summary: "Update the notification settings",
  description: "Changes only the topics, and of each the ways, that are sent.",
  permission: "profile:write",
  body: UpdateNotificationSettings,
  handle: (ctx, { body }) => updateMyNotificationSettings(ctx, body),
});
