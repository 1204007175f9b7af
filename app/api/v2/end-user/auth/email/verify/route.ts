import { serve } from "@/lib/api/serve";
import { verifyLogin } from "@/lib/identity/operations";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve("end-user", verifyLogin);
