import { jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { tenantId, updatedAt } from "@/db/schema/columns";
import { tenants } from "@/db/schema/identity";
import type { BrandTheme } from "@/lib/values/tenant/brand-theme";

/** A look of the brand that customers do not see yet: one at most. */
export const brandDrafts = pgTable("brand_drafts", {
  tenantId: tenantId()
    .primaryKey()
    .references(() => tenants.id),
  theme: jsonb("theme").$type<BrandTheme>().notNull(),
  /** The version of the brand that it was begun from. */
  basedOn: text("based_on").notNull(),
  updatedAt: updatedAt(),
});
