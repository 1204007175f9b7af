import { serve } from "@/lib/api/serve";
import { confirmSensitiveStepOperation } from "@/lib/customers/users/account-operations";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve(
  "end-user",
  confirmSensitiveStepOperation,
);
