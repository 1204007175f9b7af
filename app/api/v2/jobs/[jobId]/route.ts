import { serve } from "@/lib/http/serve";
import { getJobOperation } from "@/lib/watch/jobs/operations";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve("platform", getJobOperation);
