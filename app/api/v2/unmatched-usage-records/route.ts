import { serve } from "@/lib/api/serve";
import { listUnmatchedUsageOperation } from "@/lib/subscriptions/usage-operations";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve(
  "platform",
  listUnmatchedUsageOperation,
);
