import { serve } from "@/lib/http/serve";
import { getWorkItemOperation } from "@/lib/watch/work/operations";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve("platform", getWorkItemOperation);
