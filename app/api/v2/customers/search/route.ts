import { serve } from "@/lib/api/serve";
import { searchCustomersOperation } from "@/lib/customers/operations";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve("platform", searchCustomersOperation);
