import { serve } from "@/lib/http/serve";
import { cancelInPorting } from "@/lib/subscriptions/porting/operations";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve("end-user", cancelInPorting);
