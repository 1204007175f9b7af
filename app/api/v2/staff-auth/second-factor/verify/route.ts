import { serve } from "@/lib/http/serve";
import { verifyStaffSecondFactorOperation } from "@/lib/identity/staff/sign-in/auth-operations";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve(
  "platform",
  verifyStaffSecondFactorOperation,
);
