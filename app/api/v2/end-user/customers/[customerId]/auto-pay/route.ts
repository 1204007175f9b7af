import { getAutoPay, setAutoPay } from "@/lib/billing/autopay/operations";
import { serve } from "@/lib/http/serve";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve("end-user", getAutoPay, setAutoPay);
