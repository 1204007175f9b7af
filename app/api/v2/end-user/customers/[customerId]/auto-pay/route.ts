import { getAutoPayOperation, setAutoPayOperation } from "@/lib/billing/autopay/operations";
import { serve } from "@/lib/http/serve";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve(
  "end-user",
  getAutoPayOperation,
  setAutoPayOperation,
);
