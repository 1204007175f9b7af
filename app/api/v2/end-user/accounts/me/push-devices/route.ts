import { serve } from "@/lib/http/serve";
import { addMyPushDeviceOperation, listMyPushDevicesOperation } from "@/lib/notifications/push/operations";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve(
  "end-user",
  listMyPushDevicesOperation,
  addMyPushDeviceOperation,
);
