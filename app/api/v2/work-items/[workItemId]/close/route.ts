import { serve } from "@/lib/api/serve";
import { closeWorkItemOperation } from "@/lib/watch/work/operations";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve("platform", closeWorkItemOperation);
