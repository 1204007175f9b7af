import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Executor } from "@/db/client";
import { selectWithEnd } from "@/db/prepared";
import { subscriptions } from "@/db/schema/subscriptions";
import { type EmbeddedRow, relatedOffering } from "@/lib/catalog/rows";
import { changeOfSubscription } from "@/lib/subscriptions/offering-change/waiting";
import type { Address } from "@/lib/values/address";

type SubscriberColumns = { id: string; name: string; email: string | null; address: Address | null };
type SimColumns = {
  status: "AVAILABLE" | "RESERVED" | "ASSIGNED" | "DISABLED";
  activationCode: string | null;
  smdpAddress: string | null;
  matchingId: string | null;
  /** As in JSON. */
  installedAt: string | null;
  eid: string | null;
};

/** The first value of the statement ({@link selectSubscriptionRows}). With it, a cluster asks one server. */
const tenant = sql.raw("$1::uuid");

/**
 * A related row is read with a correlated subquery on its primary key. In a join of seven tables without good
 * statistics, the planner reads a brand's whole table for each subscription.
 */
const relatedRow = <T>(columns: SQL, table: string, key: string): SQL<T> => sql<T>`(
  select ${columns} from ${sql.identifier(table)} x
   where x.tenant_id = ${tenant} and ${sql.raw(key)})`;

type OfferingOfSubscription = EmbeddedRow & { category: string };

const category = sql`,
  'category', (select p.category from products p where p.tenant_id = ${tenant} and p.id = o.product_id)`;

const columns = {
  subscription: subscriptions,
  customerName: relatedRow<string>(sql`x.name`, "customers", "x.id = subscriptions.customer_id"),
  subscriber: relatedRow<SubscriberColumns>(
    sql`json_build_object('id', x.id, 'name', x.name, 'email', x.email, 'address', x.address)`,
    "subscribers",
    "x.id = subscriptions.subscriber_id",
  ),
  // The subscriptions of a page have few offerings. Each is built once, for the first subscription that has it.
  offering: sql<OfferingOfSubscription | null>`case when row_number() over (
      partition by subscriptions.product_offering_id order by subscriptions.created_at desc, subscriptions.id desc) = 1
    then ${relatedOffering("subscriptions", "product_offering_id", { more: category, tenant })} end`,
  change: changeOfSubscription(tenant),
  // Whether the number of an ended subscription still belongs to it or is in quarantine for its customer.
  hasNumber: sql<boolean | null>`case when subscriptions.status = 'CANCELLED' then ${relatedRow<boolean>(
    sql`coalesce(x.subscription_id, x.former_subscription_id) = subscriptions.id`,
    "phone_numbers",
    "x.msisdn = subscriptions.msisdn",
  )} end`,
  isPorting: sql<boolean>`exists (
    select 1 from portings x
     where x.tenant_id = ${tenant} and x.subscription_id = subscriptions.id
       and x.status in ('DRAFT', 'PENDING', 'REQUESTED', 'INFORMATION_REQUIRED'))`,
  sim: relatedRow<SimColumns | null>(
    sql`json_build_object('status', x.status, 'activationCode', x.activation_code, 'smdpAddress', x.smdp_address,
      'matchingId', x.matching_id, 'installedAt', x.installed_at, 'eid', x.eid)`,
    "sim_cards",
    "x.iccid = subscriptions.iccid",
  ),
};

const readRows = selectWithEnd((db) => db.select(columns).from(subscriptions));

/** A subscription with everything the API shows. */
export type SubscriptionRow = Omit<Awaited<ReturnType<typeof readRows>>[number], "offering"> & {
  offering: OfferingOfSubscription;
};

/**
 * Subscriptions of a tenant with everything the API shows, in one statement, newest first if there is a limit.
 * @param end the order and the limit
 */
export async function selectSubscriptionRows(
  db: Executor,
  tenantId: string,
  condition: SQL | undefined,
  end: SQL = sql``,
): Promise<SubscriptionRow[]> {
  const where = and(eq(subscriptions.tenantId, tenantId), condition);
  const rows = await readRows(db, sql`where ${where} ${end}`);
  const offerings = new Map(rows.flatMap(({ offering }) => (offering ? [[offering.id, offering]] : [])));
  return rows.map((row) => ({ ...row, offering: offerings.get(row.subscription.productOfferingId)! }));
}

/** The subscriptions whose ids `ids` selects, in no particular order. */
export const subscriptionRowsIn = (db: Executor, tenantId: string, ids: SQL): Promise<SubscriptionRow[]> =>
  selectSubscriptionRows(db, tenantId, sql`${subscriptions.id} = any(array(${ids}))`);

/** A subscription by its id. Null when the brand has none with this id. */
export async function subscriptionRowById(
  db: Executor,
  tenantId: string,
  id: string,
): Promise<SubscriptionRow | null> {
  const [row] = await selectSubscriptionRows(db, tenantId, eq(subscriptions.id, id));
  return row ?? null;
}
