import { serve } from "@/lib/http/serve";
import { listPortingsOperation } from "@/lib/subscriptions/porting/operations";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve("platform", listPortingsOperation);
