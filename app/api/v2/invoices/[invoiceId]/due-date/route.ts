import { serve } from "@/lib/api/serve";
import { moveInvoiceDueDate } from "@/lib/billing/due-date/operations";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve("platform", moveInvoiceDueDate);
