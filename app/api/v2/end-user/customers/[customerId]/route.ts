import { serve } from "@/lib/api/serve";
import { getCustomerOperation, updateCustomerOperation } from "@/lib/customers/operations";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve(
  "end-user",
  getCustomerOperation,
  updateCustomerOperation,
);
