import { z } from "zod";
import { failures } from "@/lib/kernel/error-registry";
import { operation } from "@/lib/kernel/operation";
import { DataCaps, DataZoneName, SetDataCapRequest } from "@/lib/subscriptions/data-caps/model";
import { getDataCaps } from "@/lib/subscriptions/data-caps/read";
import { removeDataCap, setDataCap } from "@/lib/subscriptions/data-caps/set";

const subscriptionId = z.string().describe("A UUID, or your own id with the prefix rid_.");
const shared = { tag: "Subscriptions", surfaces: ["platform", "end-user"], output: DataCaps } as const;
const inZone = {
  ...shared,
  path: "/subscriptions/{subscriptionId}/data-caps/{zone}",
  permission: "subscriptions:write",
  params: z.object({ subscriptionId, zone: DataZoneName }),
} as const;
const { subscriptionNotFound, forbidden, subscriptionNotActive } = failures;

export const getDataCapsOperation = operation({
  ...shared,
  id: "getDataCaps",
  method: "GET",
  path: "/subscriptions/{subscriptionId}/data-caps",
  summary: "Get the caps of a subscription on data",
  description: "Returns the cap of each zone and the data that was used there this month.",
  permission: "usage:read",
  params: z.object({ subscriptionId }),
  failures: [subscriptionNotFound],
  handle: (ctx, { params }) => getDataCaps(ctx, params.subscriptionId),
});

export const setDataCapOperation = operation({
  ...inZone,
  id: "setDataCap",
  method: "PUT",
  summary: "Set the cap of a subscription on data in a zone",
  description:
    "The cap counts the data of a calendar month. The customer gets an e-mail at 80 % and at 100 %. At 100 %, Tern asks the network to block mobile data in the zone until the cap is raised or removed, or the month ends. Calls and messages continue. An automatic top-up buys nothing in that time. The events `subscription.dataBlocked` and `subscription.dataUnblocked` report what the network confirmed, and the customer gets an e-mail when data works again. The cap applies at once, also to data that was used before.",
  body: SetDataCapRequest,
  failures: [subscriptionNotFound, forbidden, subscriptionNotActive],
  handle: (ctx, { params, body }) => setDataCap(ctx, params.subscriptionId, params.zone, body),
});

export const removeDataCapOperation = operation({
  ...inZone,
  id: "removeDataCap",
  method: "DELETE",
  summary: "Remove the cap of a subscription on data in a zone",
  description:
    "Data that the cap blocked works again. The event `subscription.dataUnblocked` reports it when the network has confirmed.",
  failures: [subscriptionNotFound, forbidden],
  handle: (ctx, { params }) => removeDataCap(ctx, params.subscriptionId, params.zone),
});
