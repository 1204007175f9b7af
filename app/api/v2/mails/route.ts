import { serve } from "@/lib/api/serve";
import { listMailsOperation } from "@/lib/care/mails/operations";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve("platform", listMailsOperation);
