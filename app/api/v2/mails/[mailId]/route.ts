import { serve } from "@/lib/api/serve";
import { getMailOperation } from "@/lib/care/mails/operations";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve("platform", getMailOperation);
