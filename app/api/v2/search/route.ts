import { serve } from "@/lib/api/serve";
import { searchOperation } from "@/lib/care/search/operations";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve("platform", searchOperation);
