import { z } from "zod";
import type { Database } from "@/db/client";
import { tenantHosts, tenants } from "@/db/schema/identity";
import { contrastProblems } from "@/lib/identity/brand/contrast";
import { currentRevision } from "@/lib/kernel/revisions/revisions";
import { newId } from "@/lib/platform/secrets/ids";
import { TenantSettings } from "@/lib/values/tenant/tenant";

const Label = z
  .string()
  .regex(/^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/, "Use letters a to z, digits and hyphens.");
const Host = z
  .string()
  .regex(/^(?=.{1,253}$)[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/, "Use a host name in lower case, without a port.");

/** A brand as the operator of the server describes it (`npm run brands -- create`). */
export const NewBrand = z
  .strictObject({
    /** Unique. The staff pages are at `<slug>.<ADMIN_HOST>`. */
    slug: Label,
    name: z.string().trim().min(1).max(120),
    /** The hosts on which customers reach the brand. Empty: only that of PUBLIC_URL, for a deployment with one brand. */
    hosts: z.array(Host).default([]),
    settings: TenantSettings,
  })
  .superRefine(({ hosts, settings }, ctx) => {
    const refuse = (path: (string | number)[], message: string) =>
      ctx.addIssue({ code: "custom", path, message });
    if (settings.host !== undefined && !hosts.includes(settings.host))
      refuse(["settings", "host"], "The main host is one of the hosts.");
    hosts.forEach((host, at) => {
      if (hosts.indexOf(host) < at) refuse(["hosts", at], "The host is in the list already.");
    });
    for (const { scheme, front, ground, contrast, least } of contrastProblems(settings.theme.colors))
      refuse(
        ["settings", "theme", "colors", scheme, front],
        `The contrast on ${ground} is ${contrast}:1. It must be ${least}:1.`,
      );
  });
export type NewBrand = z.input<typeof NewBrand>;

export type CreatedBrand =
  | { kind: "CREATED"; id: string }
  | { kind: "SLUG_TAKEN" }
  | { kind: "HOSTS_TAKEN"; hosts: string[] };

/**
 * Creates a brand with its hosts. It has no offer, keys and staff yet. Webhooks have the current revision.
 * @param now real time
 * @throws ZodError when `given` is not valid
 */
export async function createBrand(db: Database, given: NewBrand, now: Date): Promise<CreatedBrand> {
  const { hosts, ...brand } = NewBrand.parse(given);
  const id = newId();
  const refused = new Error("taken");
  let outcome: CreatedBrand = { kind: "CREATED", id };
  try {
    await db.transaction(async (tx) => {
      const [row] = await tx
        .insert(tenants)
        .values({ ...brand, id, webhookRevision: currentRevision(now), createdAt: now })
        .onConflictDoNothing({ target: tenants.slug })
        .returning({ id: tenants.id });
      if (!row) {
        outcome = { kind: "SLUG_TAKEN" };
        return;
      }
      if (hosts.length === 0) return;
      const rows = await tx
        .insert(tenantHosts)
        .values(hosts.map((host) => ({ host, tenantId: id })))
        .onConflictDoNothing()
        .returning({ host: tenantHosts.host });
      const taken = hosts.filter((host) => !rows.some((row) => row.host === host));
      if (taken.length === 0) return;
      outcome = { kind: "HOSTS_TAKEN", hosts: taken };
      throw refused;
    });
  } catch (error) {
    if (error !== refused) throw error;
  }
  return outcome;
}
