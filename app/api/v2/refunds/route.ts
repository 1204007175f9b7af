import { serve } from "@/lib/api/serve";
import { listRefundsOperation } from "@/lib/payments/operations";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve("platform", listRefundsOperation);
