import { serve } from "@/lib/http/serve";
import { getNetworkCoverage, replaceNetworkCoverage } from "@/lib/tools/operations";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve(
  "platform",
  getNetworkCoverage,
  replaceNetworkCoverage,
);
