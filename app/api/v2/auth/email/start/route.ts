import { serve } from "@/lib/api/serve";
import { startLogin } from "@/lib/identity/operations";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve("platform", startLogin);
