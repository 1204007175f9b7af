import { and, eq, sql } from "drizzle-orm";
import type { Executor } from "@/db/client";
import { productOfferingGroups, productOfferings, products } from "@/db/schema/catalog";
import { customers, subscribers } from "@/db/schema/customers";
import { simCards } from "@/db/schema/inventory";
import { subscriptions } from "@/db/schema/subscriptions";
import { type EmbeddedRow, joinGroup, joinProduct, offeringBeside } from "@/lib/catalog/rows";

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
  // One that waits at most (a constraint of the table), so it is looked up only where there is one.
  change: sql<{ status: "SCHEDULED" | "REQUESTED"; createdAt: string; toOffering: EmbeddedRow } | null>`(
    select json_build_object('status', c.status, 'createdAt', c.created_at, 'toOffering', ${offeringBeside("c", "to_offering_id")})
      from offering_changes c
     where c.tenant_id = subscriptions.tenant_id and c.subscription_id = subscriptions.id
       and c.subscription_addon_id is null and c.status in ('SCHEDULED', 'REQUESTED'))`,
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
