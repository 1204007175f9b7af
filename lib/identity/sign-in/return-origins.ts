import { eq, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { tenants } from "@/db/schema/identity";
import { allowedOrigin } from "@/lib/identity/sign-in/return-url";

type Of = { tenantId: string };

/** The addresses to which a brand's hosted pages may send a customer back, in addition to its own pages. */
export async function listReturnOrigins(db: Database, { tenantId }: Of): Promise<string[]> {
  const [tenant] = await db
    .select({ settings: tenants.settings })
    .from(tenants)
    .where(eq(tenants.id, tenantId));
  return tenant?.settings.allowedReturnOrigins ?? [];
}

/**
 * Allows an origin or an app's address. Safe to repeat.
 * @returns its stored form; null when it cannot be allowed, such as `javascript:`
 */
export async function allowReturnOrigin(db: Database, of: Of, given: string): Promise<string | null> {
  const origin = allowedOrigin(given);
  if (origin) await change(db, of, (known) => [...known.filter((one) => one !== origin), origin]);
  return origin;
}

/** @returns whether it had been allowed */
export async function removeReturnOrigin(db: Database, of: Of, given: string): Promise<boolean> {
  const origin = allowedOrigin(given) ?? given;
  let found = false;
  await change(db, of, (known) => {
    const left = known.filter((one) => (allowedOrigin(one) ?? one) !== origin);
    found = left.length < known.length;
    return left;
  });
  return found;
}

/** Changes only this setting, also for simultaneous changes of settings. */
async function change(db: Database, { tenantId }: Of, to: (known: string[]) => string[]): Promise<void> {
  await db.transaction(async (tx) => {
    const [tenant] = await tx
      .select({ settings: tenants.settings })
      .from(tenants)
      .where(eq(tenants.id, tenantId))
      .for("update");
    const origins = to(tenant?.settings.allowedReturnOrigins ?? []);
    await tx
      .update(tenants)
      .set({
        settings: sql`jsonb_set(${tenants.settings}, '{allowedReturnOrigins}', ${JSON.stringify(origins)}::jsonb)`,
      })
      .where(eq(tenants.id, tenantId));
  });
}
