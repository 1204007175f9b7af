import { createCustomerOperation, listCustomersOperation } from "@/lib/customers/operations";
import { serve } from "@/lib/http/serve";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve(
  "platform",
  createCustomerOperation,
  listCustomersOperation,
);
