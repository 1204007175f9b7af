import { serve } from "@/lib/api/serve";
import { getCustomerDiagnosis } from "@/lib/care/diagnosis/operations";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve("platform", getCustomerDiagnosis);
