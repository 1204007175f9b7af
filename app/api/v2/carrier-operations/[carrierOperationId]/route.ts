import { serve } from "@/lib/api/serve";
import { getCarrierOperationOperation } from "@/lib/subscriptions/network/operations";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve(
  "platform",
  getCarrierOperationOperation,
);
