import { startSensitiveStepOperation } from "@/lib/customers/users/account-operations";
import { serve } from "@/lib/http/serve";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve(
  "end-user",
  startSensitiveStepOperation,
);
