import { serve } from "@/lib/http/serve";
import { listCarrierOperationsOperation } from "@/lib/subscriptions/network/operations";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve(
  "platform",
  listCarrierOperationsOperation,
);
