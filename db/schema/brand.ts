import { jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { tenantId, updatedAt } from "@/db/schema/columns";
import { tenants } from "@/db/schema/identity";
import type { BrandTheme } from "@/lib/values/tenant/brand-theme";

/** A theme of the brand that customers do not see yet. At most one per brand. */
export const brandDrafts = pgTable("brand_drafts", {
  tenantId: tenantId()
    .primaryKey()
    .references(() => tenants.id),
  theme: jsonb("theme").$type<BrandTheme>().notNull(),
  /** The version of the brand on which the draft is based. */
  basedOn: text("based_on").notNull(),
  updatedAt: updatedAt(),
});
