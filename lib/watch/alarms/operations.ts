import { operation } from "@/lib/kernel/operation";
import { Alarms } from "@/lib/watch/alarms/model";
import { readAlarms } from "@/lib/watch/alarms/queries";

export const readAlarmsOperation = operation({
  id: "readAlarms",
  method: "GET",
  path: "/alarms",
  summary: "Get the alarms of the last hour",
  description:
    "Counts failures by type of network operation, payment provider and webhook endpoint. An alarm needs at least five failures: 10 % of the operations of a type, 40 % of the attempts at a provider, or 20 % of the deliveries to an endpoint.",
  tag: "Work items",
  surfaces: ["platform"],
  permission: "care:read",
  output: Alarms,
  failures: [],
  handle: (ctx) => readAlarms(ctx),
});
