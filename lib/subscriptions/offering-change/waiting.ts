import { type SQL, sql } from "drizzle-orm";
import type { EmbeddedProductOffering } from "@/lib/catalog/model";
import { type EmbeddedRow, relatedOffering, toEmbedded } from "@/lib/catalog/rows";
import type { TextReader } from "@/lib/catalog/texts/translations";
import { calendarDate } from "@/lib/platform/dates/calendar";
import { beginsAt } from "@/lib/subscriptions/offering-change/record";

/** A waiting change, as it is read with a subscription or an add-on. */
export type WaitingChange = {
  createdAt: string;
  scheduledFor: string | null;
  priceChangeId: string | null;
  toOffering: EmbeddedRow;
};

const columns = (
  tenant: SQL,
) => sql`json_build_object('createdAt', c.created_at, 'scheduledFor', c.scheduled_for,
  'priceChangeId', c.price_change_id, 'toOffering', ${relatedOffering("c", "to_offering_id", { tenant })})`;

/** Selects the waiting change of the row. At most one (constraints of the table); most rows have none. */
export const changeOfSubscription = (tenant: SQL): SQL<WaitingChange | null> => sql<WaitingChange | null>`(
  select ${columns(tenant)} from offering_changes c
   where c.tenant_id = ${tenant} and c.subscription_id = subscriptions.id
     and c.subscription_addon_id is null and c.status in ('SCHEDULED', 'REQUESTED'))`;

const tenantOfAddon = sql.raw("subscription_addons.tenant_id");
export const changeOfAddon: SQL<WaitingChange | null> = sql<WaitingChange | null>`(
  select ${columns(tenantOfAddon)} from offering_changes c
   where c.tenant_id = ${tenantOfAddon} and c.subscription_addon_id = subscription_addons.id
     and c.status in ('SCHEDULED', 'REQUESTED'))`;

/** The offering it changes to, and the day (UTC). */
export function presentWaiting(
  reader: TextReader,
  { createdAt, scheduledFor, priceChangeId, toOffering }: WaitingChange,
  periodEndsAt: Date | null,
): { scheduledAt: string; product: EmbeddedProductOffering; priceChangeId?: string } {
  const begins = beginsAt(
    { scheduledFor: scheduledFor === null ? null : new Date(scheduledFor), createdAt: new Date(createdAt) },
    periodEndsAt,
  );
  return {
    scheduledAt: calendarDate(begins),
    product: toEmbedded(reader, toOffering),
    ...(priceChangeId !== null && { priceChangeId }),
  };
}
