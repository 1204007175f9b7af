import { serve } from "@/lib/http/serve";
import {
  getMyNotificationSettingsOperation,
  updateMyNotificationSettingsOperation,
} from "@/lib/notifications/operations";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve(
  "end-user",
  getMyNotificationSettingsOperation,
  updateMyNotificationSettingsOperation,
);
