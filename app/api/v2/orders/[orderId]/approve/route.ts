import { serve } from "@/lib/http/serve";
import { approveOrderOperation } from "@/lib/orders/operations";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve("platform", approveOrderOperation);
