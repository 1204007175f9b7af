import { serve } from "@/lib/api/serve";
import { getCustomerAccount } from "@/lib/billing/operations";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve("end-user", getCustomerAccount);
