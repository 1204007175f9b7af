import { getSubscriptionPlanComparison } from "@/lib/billing/plan-comparison/operations";
import { serve } from "@/lib/http/serve";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve(
  "end-user",
  getSubscriptionPlanComparison,
);
