import { serve } from "@/lib/api/serve";
import { createCreditOperation } from "@/lib/billing/goodwill/operations";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve("platform", createCreditOperation);
