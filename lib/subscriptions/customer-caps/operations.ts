import { z } from "zod";
import { failures } from "@/lib/kernel/error-registry";
import { operation } from "@/lib/kernel/operation";
import { CustomerDataCaps } from "@/lib/subscriptions/customer-caps/model";
import { getCustomerDataCaps } from "@/lib/subscriptions/customer-caps/read";
import { removeCustomerDataCap, setCustomerDataCap } from "@/lib/subscriptions/customer-caps/set";
import { DataZoneName, SetDataCapRequest } from "@/lib/subscriptions/data-caps/model";

const customerId = z.string().max(260).describe("A UUID, or your own id with the prefix rid_.");
const shared = {
  tag: "Subscriptions",
  surfaces: ["platform", "end-user"],
  output: CustomerDataCaps,
} as const;
const inZone = {
  ...shared,
  path: "/customers/{customerId}/data-caps/{zone}",
  permission: "subscriptions:write",
  params: z.object({ customerId, zone: DataZoneName }),
} as const;
const { customerNotFound, forbidden } = failures;

export const getCustomerDataCapsOperation = operation({
  ...shared,
  id: "getCustomerDataCaps",
  method: "GET",
  path: "/customers/{customerId}/data-caps",
  summary: "Get the caps on data of a customer",
  description:
    "Returns the cap of each zone and the data that all subscriptions of the customer used there this month. For those who may change subscriptions.",
  permission: "usage:read",
  params: z.object({ customerId }),
  failures: [customerNotFound, forbidden],
  handle: (ctx, { params }) => getCustomerDataCaps(ctx, params.customerId),
});

export const setCustomerDataCapOperation = operation({
  ...inZone,
  id: "setCustomerDataCap",
  method: "PUT",
  summary: "Set the cap on data of a customer in a zone",
  description:
    "The cap counts the data of all subscriptions of the customer in a calendar month. The customer gets an e-mail at 80 % and at 100 %. At 100 %, Tern asks the network to block mobile data in the zone for each subscription, until the cap is raised or removed, or the month ends. Each blocked and each released subscription has its own event, `subscription.dataBlocked` or `subscription.dataUnblocked`, and its user gets an e-mail. Use is added up within ten seconds, and thousands of subscriptions are blocked one after the other, so a little more data than the cap can be used. Caps of single subscriptions apply as well.",
  body: SetDataCapRequest,
  failures: [customerNotFound, forbidden],
  handle: (ctx, { params, body }) => setCustomerDataCap(ctx, params.customerId, params.zone, body),
});

export const removeCustomerDataCapOperation = operation({
  ...inZone,
  id: "removeCustomerDataCap",
  method: "DELETE",
  summary: "Remove the cap on data of a customer in a zone",
  description: "Data that the cap blocked works again, unless a cap of the subscription blocks it.",
  failures: [customerNotFound, forbidden],
  handle: (ctx, { params }) => removeCustomerDataCap(ctx, params.customerId, params.zone),
});
