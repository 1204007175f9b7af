import { serve } from "@/lib/http/serve";
import {
  getStaffOperation,
  removeStaffOperation,
  updateStaffOperation,
} from "@/lib/identity/staff/team-operations";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve(
  "platform",
  getStaffOperation,
  removeStaffOperation,
  updateStaffOperation,
);
