import { serve } from "@/lib/http/serve";
import {
  getStaffSettingsOperation,
  updateStaffSettingsOperation,
} from "@/lib/identity/staff/team-operations";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve(
  "platform",
  getStaffSettingsOperation,
  updateStaffSettingsOperation,
);
