import { serve } from "@/lib/api/serve";
import { readLiveOperation } from "@/lib/live/operations";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve("platform", readLiveOperation);
