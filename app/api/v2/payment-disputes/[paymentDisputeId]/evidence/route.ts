import { serve } from "@/lib/http/serve";
import { answerPaymentDispute } from "@/lib/payments/disputes/operations";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve("platform", answerPaymentDispute);
