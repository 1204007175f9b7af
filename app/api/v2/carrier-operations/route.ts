import { serve } from "@/lib/api/serve";
import { listCarrierOperations } from "@/lib/subscriptions/carrier-log";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve("platform", listCarrierOperations);
