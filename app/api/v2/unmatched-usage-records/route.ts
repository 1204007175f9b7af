import { serve } from "@/lib/http/serve";
import { listUnmatchedUsageOperation } from "@/lib/subscriptions/usage/usage-operations";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve(
  "platform",
  listUnmatchedUsageOperation,
);
