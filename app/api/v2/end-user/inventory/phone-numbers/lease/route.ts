import { serve } from "@/lib/http/serve";
import { leasePhoneNumber } from "@/lib/inventory/operations";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve("end-user", leasePhoneNumber);
