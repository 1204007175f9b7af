import { getAutoTopUpOptionsOperation } from "@/lib/billing/top-ups/operations";
import { serve } from "@/lib/http/serve";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve(
  "end-user",
  getAutoTopUpOptionsOperation,
);
