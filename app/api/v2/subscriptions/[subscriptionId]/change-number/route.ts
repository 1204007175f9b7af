import { serve } from "@/lib/api/serve";
import { changeNumberOperation } from "@/lib/subscriptions/lifecycle-operations";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve("platform", changeNumberOperation);
