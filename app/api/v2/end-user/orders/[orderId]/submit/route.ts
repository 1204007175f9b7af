import { serve } from "@/lib/http/serve";
import { submitOrder } from "@/lib/orders/operations";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve("end-user", submitOrder);
