import { serve } from "@/lib/http/serve";
import { readLiveOperation } from "@/lib/live/operations";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve("platform", readLiveOperation);
