import { serve } from "@/lib/api/serve";
import { approveOrder } from "@/lib/orders/operations";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve("end-user", approveOrder);
