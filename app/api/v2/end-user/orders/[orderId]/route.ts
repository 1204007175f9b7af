import { serve } from "@/lib/http/serve";
import { getOrderOperation, updateOrderOperation } from "@/lib/orders/operations";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve(
  "end-user",
  getOrderOperation,
  updateOrderOperation,
);
