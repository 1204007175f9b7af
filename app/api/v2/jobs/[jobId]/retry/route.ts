import { serve } from "@/lib/http/serve";
import { retryJobOperation } from "@/lib/watch/jobs/operations";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve("platform", retryJobOperation);
