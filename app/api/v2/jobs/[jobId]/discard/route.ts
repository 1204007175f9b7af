import { serve } from "@/lib/http/serve";
import { discardJobOperation } from "@/lib/watch/jobs/operations";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve("platform", discardJobOperation);
