import { serve } from "@/lib/http/serve";
import { testMyPushDeviceOperation } from "@/lib/notifications/push/operations";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve("end-user", testMyPushDeviceOperation);
