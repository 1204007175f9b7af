import { serve } from "@/lib/api/serve";
import { getAutoPay, setAutoPay } from "@/lib/billing/autopay/operations";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve("end-user", getAutoPay, setAutoPay);
