import { serve } from "@/lib/api/serve";
import { getSubscriptionDiagnosis } from "@/lib/care/diagnosis/operations";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve("platform", getSubscriptionDiagnosis);
