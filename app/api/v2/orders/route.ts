import { serve } from "@/lib/http/serve";
import { createOrderOperation, listOrdersOperation } from "@/lib/orders/operations";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve(
  "platform",
  createOrderOperation,
  listOrdersOperation,
);
