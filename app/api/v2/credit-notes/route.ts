import { serve } from "@/lib/api/serve";
import { listCreditNotesOperation } from "@/lib/billing/credit-notes/operations";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve("platform", listCreditNotesOperation);
