import { serve } from "@/lib/http/serve";
import { pauseLicenseOperation } from "@/lib/licenses/operations";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve("end-user", pauseLicenseOperation);
