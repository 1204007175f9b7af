import { serve } from "@/lib/http/serve";
import { claimWorkItemOperation } from "@/lib/watch/work/operations";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve("platform", claimWorkItemOperation);
