import { serve } from "@/lib/http/serve";
import { cancelOrderOperation } from "@/lib/orders/operations";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve("end-user", cancelOrderOperation);
