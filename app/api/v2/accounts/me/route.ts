import { serve } from "@/lib/http/serve";
import { getMyAccount } from "@/lib/identity/operations";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve("platform", getMyAccount);
