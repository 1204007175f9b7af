import { listCreditNotesOperation } from "@/lib/billing/credit-notes/operations";
import { serve } from "@/lib/http/serve";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve("platform", listCreditNotesOperation);
