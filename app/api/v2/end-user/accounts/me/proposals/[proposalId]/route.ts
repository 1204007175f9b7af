import { serve } from "@/lib/http/serve";
import { getMyProposalOperation } from "@/lib/proposals/operations";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve("end-user", getMyProposalOperation);
