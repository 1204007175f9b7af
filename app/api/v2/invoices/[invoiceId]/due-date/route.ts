import { moveInvoiceDueDate } from "@/lib/billing/due-date/operations";
import { serve } from "@/lib/http/serve";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve("platform", moveInvoiceDueDate);
