import { serve } from "@/lib/http/serve";
import { getNumberPorting } from "@/lib/tools/operations";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve("platform", getNumberPorting);
