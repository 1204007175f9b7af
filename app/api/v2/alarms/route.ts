import { serve } from "@/lib/http/serve";
import { readAlarmsOperation } from "@/lib/watch/alarms/operations";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serve("platform", readAlarmsOperation);
