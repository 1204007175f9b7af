import { serve } from "@/lib/http/serve";
import { listDevices } from "@/lib/tools/operations";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve("end-user", listDevices);
