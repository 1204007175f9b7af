import { createCreditOperation } from "@/lib/billing/goodwill/operations";
import { serve } from "@/lib/http/serve";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve("platform", createCreditOperation);
