import { serve } from "@/lib/http/serve";
import { startLogin } from "@/lib/identity/operations";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve("end-user", startLogin);
