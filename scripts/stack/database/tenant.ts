import type { Database } from "@/db/client";
import { tenants } from "@/db/schema/identity";
import { Sentence } from "../sentence";

/** The tenant that an operator names by slug or id; the only one when none is named. */
export async function findTenant(db: Database, wanted: string | undefined) {
  const all = await db.select({ id: tenants.id, slug: tenants.slug, name: tenants.name }).from(tenants);
  const known = all.map((tenant) => tenant.slug).join(", ") || "none yet";
  if (!wanted) {
    const [only, ...others] = all;
    if (only && others.length === 0) return only;
    throw new Sentence(`Say which tenant with --tenant. There are: ${known}.`);
  }
  const found = all.find((tenant) => tenant.slug === wanted || tenant.id === wanted);
  if (!found) throw new Sentence(`There is no tenant "${wanted}". There are: ${known}.`);
  return found;
}
