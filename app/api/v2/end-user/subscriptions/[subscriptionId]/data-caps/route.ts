import { serve } from "@/lib/http/serve";
import { getDataCapsOperation } from "@/lib/subscriptions/data-caps/operations";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve("end-user", getDataCapsOperation);
