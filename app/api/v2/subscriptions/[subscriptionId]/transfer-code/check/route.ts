import { serve } from "@/lib/http/serve";
import { checkTransferCodeOperation } from "@/lib/subscriptions/transfer/operations";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve("platform", checkTransferCodeOperation);
