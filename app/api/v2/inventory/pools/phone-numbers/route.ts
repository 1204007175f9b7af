import { serve } from "@/lib/http/serve";
import { listPoolNumbersOperation } from "@/lib/inventory/operations";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve("platform", listPoolNumbersOperation);
