import { and, eq, inArray } from "drizzle-orm";
import { tenantHosts, tenants } from "@/db/schema/identity";
import type { BrandHosts, UpdateBrandHostsRequest } from "@/lib/identity/brand-hosts/model";
import { hostProofOf, requireProof } from "@/lib/identity/brand-hosts/proof";
import { type Ctx, inTransaction } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError, type Detail } from "@/lib/kernel/errors";
import { env } from "@/lib/platform/env";
import { portalUrl, type TenantSettings } from "@/lib/values/tenant/tenant";

const mainHostOf = (settings: TenantSettings): string => new URL(portalUrl({ settings })).hostname;

async function known(ctx: Ctx, { lock }: { lock: boolean }) {
  const query = ctx.db
    .select({ settings: tenants.settings })
    .from(tenants)
    .where(eq(tenants.id, ctx.tenant.id));
  // Two changes at once come one after the other.
  const [row] = await (lock ? query.for("update") : query);
  const rows = await ctx.db
    .select({ host: tenantHosts.host })
    .from(tenantHosts)
    .where(eq(tenantHosts.tenantId, ctx.tenant.id));
  return { settings: row!.settings, hosts: rows.map(({ host }) => host) };
}

const presented = (ctx: Ctx, host: string, hosts: readonly string[]): BrandHosts => ({
  host,
  proof: hostProofOf(ctx),
  // A deployment with one brand answers on the host of PUBLIC_URL without a row for it.
  hosts: [...new Set([...hosts, host])].toSorted(),
});

/** The hosts under which customers reach the brand. */
export async function getBrandHosts(ctx: Ctx): Promise<BrandHosts> {
  const { settings, hosts } = await known(ctx, { lock: false });
  return presented(ctx, mainHostOf(settings), hosts);
}

/**
 * Requires of each new host that DNS says it is the brand's. Before the transaction of the change, which does not wait for
 * servers elsewhere. A name that cannot be a host is left to the change, which names its field.
 * @throws ApiError hostNotProven
 */
export async function requireHostProofs(ctx: Ctx, given: UpdateBrandHostsRequest): Promise<void> {
  const { settings, hosts } = await known(ctx, { lock: false });
  const own = new Set([...hosts, mainHostOf(settings)]);
  const added = given.hosts
    .map((host, index) => ({ host, property: `hosts.${index}` }))
    .filter(({ host }) => !own.has(host) && DNS_NAME.test(host) && !isReserved(host));
  await requireProof(ctx, added);
}

/**
 * Replaces the hosts of the brand. The host that links lead to stays, and so does the one that the request came under.
 * @throws ApiError invalidRequest for a host that cannot be one, hostInUse, hostTaken
 */
export function updateBrandHosts(ctx: Ctx, given: UpdateBrandHostsRequest): Promise<BrandHosts> {
  return inTransaction(ctx, async (ctx) => {
    const { settings, hosts } = await known(ctx, { lock: true });
    const main = mainHostOf(settings);
    const added = given.hosts.filter((host) => !hosts.includes(host));
    const removed = hosts.filter((host) => !given.hosts.includes(host));
    refuseBadHosts(given, { main, added });
    refuseUsed(ctx, { main, removed });
    if (removed.length > 0)
      await ctx.db
        .delete(tenantHosts)
        .where(and(eq(tenantHosts.tenantId, ctx.tenant.id), inArray(tenantHosts.host, removed)));
    await addHosts(ctx, given, added);
    if (given.host !== main) await setMainHost(ctx, settings, given.host);
    return presented(ctx, given.host, given.hosts);
  });
}

/** A name of at least two labels, whose last is not a number: no address of a machine. */
const DNS_NAME = /^(?=.{1,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])?$/;

/** Whether the host is the deployment's own: the address of one brand, of staff, or of the sandbox. */
function isReserved(host: string): boolean {
  const { publicUrl, adminHost, sandboxOrigin } = env();
  const isOf = (url: string | undefined) => url !== undefined && new URL(url).hostname === host;
  return (
    isOf(publicUrl) ||
    isOf(sandboxOrigin) ||
    (adminHost !== undefined && (host === adminHost || host.endsWith(`.${adminHost}`)))
  );
}

function refuseBadHosts(
  { host, hosts }: UpdateBrandHostsRequest,
  { main, added }: { main: string; added: readonly string[] },
): void {
  const details = hosts.flatMap((one, index): Detail[] => {
    const property = `hosts.${index}`;
    if (hosts.indexOf(one) < index)
      return [{ property, code: "not_unique", message: "The host is in the list already." }];
    if (!added.includes(one) || one === main) return [];
    if (!DNS_NAME.test(one))
      return [{ property, code: "invalid_format", message: "Use a host name, such as shop.example.com." }];
    return isReserved(one)
      ? [{ property, code: "not_allowed", message: "The host belongs to this deployment." }]
      : [];
  });
  if (!hosts.includes(host))
    details.push({ property: "host", code: "invalid_value", message: "The main host is one of the hosts." });
  if (details.length > 0) throw new ApiError(failures.invalidRequest, { details });
}

function refuseUsed({ client }: Ctx, { main, removed }: { main: string; removed: readonly string[] }): void {
  const here = client?.origin && new URL(client.origin).hostname;
  const details = removed
    .filter((host) => host === main || host === here)
    .map(
      (host): Detail => ({
        property: "hosts",
        code: "not_allowed",
        message:
          host === main
            ? `Links lead to ${host}.`
            : `The request came under ${host}: send it under another host.`,
      }),
    );
  if (details.length > 0) throw new ApiError(failures.hostInUse, { details });
}

/** @throws ApiError hostTaken */
async function addHosts(
  ctx: Ctx,
  { hosts }: UpdateBrandHostsRequest,
  added: readonly string[],
): Promise<void> {
  if (added.length === 0) return;
  const rows = await ctx.db
    .insert(tenantHosts)
    .values(added.map((host) => ({ host, tenantId: ctx.tenant.id })))
    .onConflictDoNothing()
    .returning({ host: tenantHosts.host });
  const taken = added.filter((host) => !rows.some((row) => row.host === host));
  if (taken.length > 0)
    throw new ApiError(failures.hostTaken, {
      details: taken.map((host) => ({
        property: `hosts.${hosts.indexOf(host)}`,
        code: "not_unique" as const,
        message: failures.hostTaken.message,
      })),
    });
}

/** Without a host of its own, a brand is under that of PUBLIC_URL. */
async function setMainHost(ctx: Ctx, { host: _, ...others }: TenantSettings, host: string): Promise<void> {
  const isPublic = new URL(env().publicUrl).hostname === host;
  await ctx.db
    .update(tenants)
    .set({ settings: { ...others, ...(!isPublic && { host }) } })
    .where(eq(tenants.id, ctx.tenant.id));
}
