import { and, eq, isNull, ne } from "drizzle-orm";
import { tenants } from "@/db/schema/identity";
import { staff } from "@/db/schema/staff";
import { adminUrl } from "@/lib/identity/staff/host";
import type { StaffMe } from "@/lib/identity/staff/model";
import type { Ctx } from "@/lib/kernel/context";

/**
 * The other brands that the owner of an e-mail address works for, by name. Brands that share an address of their staff
 * pages cannot be distinguished there, so they are omitted. The query crosses brands, because only the owner of the
 * address sees the result.
 */
export async function otherBrandsOf({ db, tenant }: Ctx, email: string): Promise<StaffMe["otherBrands"]> {
  const rows = await db
    .select({ slug: tenants.slug, name: tenants.name, settings: tenants.settings })
    .from(staff)
    .innerJoin(tenants, eq(tenants.id, staff.tenantId))
    .where(
      and(
        eq(staff.email, email),
        ne(staff.tenantId, tenant.id),
        isNull(staff.removedAt),
        // An invitation that was not accepted does not count.
        isNull(staff.invitedUntil),
      ),
    )
    .orderBy(tenants.name);
  const own = adminUrl({ tenant });
  return rows
    .map(({ name, ...brand }) => ({ name, adminUrl: adminUrl({ tenant: brand }) }))
    .filter((brand) => brand.adminUrl !== own);
}
