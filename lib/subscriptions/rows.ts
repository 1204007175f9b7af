import { and, eq } from "drizzle-orm";
import type { Executor } from "@/db/client";
import { productOfferingGroups, productOfferings, products } from "@/db/schema/catalog";
import { customers, subscribers } from "@/db/schema/customers";
import { simCards } from "@/db/schema/inventory";
import { subscriptions } from "@/db/schema/subscriptions";
import { joinGroup, joinProduct } from "@/lib/catalog/rows";
import { changeOfLine } from "@/lib/subscriptions/offering-change/waiting";

const columns = {
  subscription: subscriptions,
  customerName: customers.name,
  subscriber: {
    id: subscribers.id,
    name: subscribers.name,
    email: subscribers.email,
    address: subscribers.address,
  },
  offering: {
    id: productOfferings.id,
    name: productOfferings.name,
    price: productOfferings.price,
    imageUrl: productOfferings.imageUrl,
  },
  category: products.category,
  group: {
    groupId: productOfferingGroups.id,
    groupName: productOfferingGroups.name,
    groupDescription: productOfferingGroups.description,
    groupCategory: productOfferingGroups.category,
    groupInternal: productOfferingGroups.internalDescription,
  },
  change: changeOfLine,
  sim: {
    status: simCards.status,
    activationCode: simCards.activationCode,
    smdpAddress: simCards.smdpAddress,
    matchingId: simCards.matchingId,
    installedAt: simCards.installedAt,
    eid: simCards.eid,
  },
};

/** Everything a line shows, in one statement. */
export const selectLines = (db: Executor) =>
  db
    .select(columns)
    .from(subscriptions)
    .innerJoin(
      customers,
      and(eq(customers.tenantId, subscriptions.tenantId), eq(customers.id, subscriptions.customerId)),
    )
    .innerJoin(
      subscribers,
      and(eq(subscribers.tenantId, subscriptions.tenantId), eq(subscribers.id, subscriptions.subscriberId)),
    )
    .innerJoin(
      productOfferings,
      and(
        eq(productOfferings.tenantId, subscriptions.tenantId),
        eq(productOfferings.id, subscriptions.productOfferingId),
      ),
    )
    .innerJoin(products, joinProduct)
    .leftJoin(productOfferingGroups, joinGroup)
    .leftJoin(
      simCards,
      and(eq(simCards.tenantId, subscriptions.tenantId), eq(simCards.iccid, subscriptions.iccid)),
    );

/** A line with everything it shows. */
export type SubscriptionRow = Awaited<ReturnType<typeof selectLines>>[number];
