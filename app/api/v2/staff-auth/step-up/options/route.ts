import { serve } from "@/lib/api/serve";
import { staffStepUpOptionsOperation } from "@/lib/identity/staff/auth-operations";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve(
  "platform",
  staffStepUpOptionsOperation,
);
