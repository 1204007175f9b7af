import { serve } from "@/lib/http/serve";
import { declineProposalOperation } from "@/lib/proposals/operations";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve("end-user", declineProposalOperation);
