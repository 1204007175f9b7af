import { serve } from "@/lib/http/serve";
import { verifyLogin } from "@/lib/identity/operations";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve("platform", verifyLogin);
