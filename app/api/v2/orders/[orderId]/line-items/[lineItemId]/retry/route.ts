import { serve } from "@/lib/api/serve";
import { retryOrderLineItem } from "@/lib/orders/operations";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve("platform", retryOrderLineItem);
