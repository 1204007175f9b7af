import { serve } from "@/lib/api/serve";
import { createCustomerOperation, listCustomersOperation } from "@/lib/customers/operations";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve(
  "end-user",
  createCustomerOperation,
  listCustomersOperation,
);
