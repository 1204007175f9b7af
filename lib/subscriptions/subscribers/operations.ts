import { z } from "zod";
import { failures } from "@/lib/kernel/error-registry";
import { pageOf, pageQuery } from "@/lib/kernel/lists/pagination";
import { operation } from "@/lib/kernel/operation";
import {
  Subscriber,
  SubscriberListItem,
  UpdateSubscriberRequest,
} from "@/lib/subscriptions/subscribers/model";
import { getSubscriber, listSubscribers } from "@/lib/subscriptions/subscribers/queries";
import { updateSubscriber } from "@/lib/subscriptions/subscribers/update-subscriber";

const params = z.object({ subscriberId: z.string() });
const shared = { tag: "Subscribers", surfaces: ["platform", "end-user"] } as const;
const ids = z.array(z.string().max(300)).max(100).optional();

export const listSubscribersOperation = operation({
  ...shared,
  id: "listSubscribers",
  method: "GET",
  path: "/subscribers",
  summary: "List subscribers",
  description: "Newest first. Both filters combine.",
  permission: "subscribers:read",
  query: z.object({
    customerIds: ids.describe(
      "Only subscribers of these customers: UUIDs, or your own ids with the prefix `rid_`.",
    ),
    subscriptionIds: ids.describe(
      "Only users of these subscriptions: UUIDs, or your own ids with the prefix `rid_`.",
    ),
    ...pageQuery,
  }),
  output: pageOf(SubscriberListItem),
  failures: [failures.invalidCursor],
  reads: "replica",
  handle: (ctx, { query }) => listSubscribers(ctx, query),
});

export const getSubscriberOperation = operation({
  ...shared,
  id: "getSubscriber",
  method: "GET",
  path: "/subscribers/{subscriberId}",
  summary: "Get a subscriber",
  permission: "subscribers:read",
  params,
  output: Subscriber,
  failures: [failures.subscriberNotFound],
  handle: (ctx, { params: { subscriberId } }) => getSubscriber(ctx, subscriberId),
});

export const updateSubscriberOperation = operation({
  ...shared,
  id: "updateSubscriber",
  method: "PUT",
  path: "/subscribers/{subscriberId}",
  summary: "Update a subscriber",
  description:
    "Changes only the fields that are sent. `null` clears an optional field. Sends subscription.subscriber_set for each of their subscriptions that has not ended. In the US, the address is used by emergency services. It is validated like the addresses of orders.",
  permission: "subscribers:write",
  params,
  body: UpdateSubscriberRequest,
  output: Subscriber,
  failures: [failures.subscriberNotFound],
  handle: (ctx, { params: { subscriberId }, body }) => updateSubscriber(ctx, subscriberId, body),
});
