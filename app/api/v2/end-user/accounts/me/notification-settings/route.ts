import { serve } from "@/lib/api/serve";
import {
  getMyNotificationSettingsOperation,
  updateMyNotificationSettingsOperation,
} from "@/lib/notifications/operations";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve(
  "end-user",
  getMyNotificationSettingsOperation,
  updateMyNotificationSettingsOperation,
);
