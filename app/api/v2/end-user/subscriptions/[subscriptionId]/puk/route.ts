import { serve } from "@/lib/api/serve";
import { getSubscriptionPuk } from "@/lib/subscriptions/lifecycle-operations";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve("end-user", getSubscriptionPuk);
