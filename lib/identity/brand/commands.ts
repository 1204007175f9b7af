import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { brandDrafts } from "@/db/schema/brand";
import { tenantHosts, tenants } from "@/db/schema/identity";
import { contrastProblems } from "@/lib/identity/brand/contrast";
import type { Brand, BrandDraft } from "@/lib/identity/brand/model";
import { type Ctx, inTransaction } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError } from "@/lib/kernel/errors";
import { zoneOfCountry } from "@/lib/platform/dates/time-zones";
import type { BrandTheme } from "@/lib/values/tenant/brand-theme";
import { billingRules, portalUrl, type TenantSettings } from "@/lib/values/tenant/tenant";

/** Different for every two themes. */
const versionOf = (theme: BrandTheme): string =>
  createHash("sha256").update(JSON.stringify(theme)).digest("base64url").slice(0, 22);

/** Read from the table, because the tenant of a request may be seconds old. */
async function settingsOf(ctx: Ctx, { lock }: { lock: boolean }): Promise<TenantSettings> {
  const query = ctx.db
    .select({ settings: tenants.settings })
    .from(tenants)
    .where(eq(tenants.id, ctx.tenant.id));
  const [row] = await (lock ? query.for("update") : query);
  return row!.settings;
}

/** The brand's published theme and its rules. */
export async function getBrand(ctx: Ctx): Promise<Brand> {
  const settings = await settingsOf(ctx, { lock: false });
  const hosts = await ctx.db
    .select({ host: tenantHosts.host })
    .from(tenantHosts)
    .where(eq(tenantHosts.tenantId, ctx.tenant.id))
    .orderBy(tenantHosts.host);
  return {
    name: ctx.tenant.name,
    version: versionOf(settings.theme),
    theme: settings.theme,
    host: new URL(portalUrl({ settings })).hostname,
    hosts: hosts.map(({ host }) => host),
    markets: settings.markets.map((market) => ({
      ...market,
      timeZone: market.timeZone ?? zoneOfCountry(market.country),
    })),
    billing: billingRules({ settings }),
    taxEngine: settings.taxEngine ?? "BUILT_IN",
    paymentProviders: settings.paymentProviders ?? [],
  };
}

async function draftOf(ctx: Ctx) {
  const [draft] = await ctx.db.select().from(brandDrafts).where(eq(brandDrafts.tenantId, ctx.tenant.id));
  return draft;
}

/** The draft of the theme. Without one, the published theme. */
export async function getBrandDraft(ctx: Ctx): Promise<BrandDraft> {
  const [{ theme: published }, draft] = [await settingsOf(ctx, { lock: false }), await draftOf(ctx)];
  const theme = draft?.theme ?? published;
  return {
    exists: draft !== undefined,
    theme,
    isOutdated: draft !== undefined && draft.basedOn !== versionOf(published),
    problems: contrastProblems(theme.colors),
    ...(draft && { updatedAt: draft.updatedAt.toISOString() }),
  };
}

/** Saves a draft. An existing draft keeps the version that it started from. */
export function updateBrandDraft(ctx: Ctx, theme: BrandTheme): Promise<BrandDraft> {
  return inTransaction(ctx, async (ctx) => {
    const { theme: published } = await settingsOf(ctx, { lock: false });
    const updatedAt = ctx.clock.now();
    await ctx.db
      .insert(brandDrafts)
      .values({ tenantId: ctx.tenant.id, theme, basedOn: versionOf(published), updatedAt })
      .onConflictDoUpdate({ target: brandDrafts.tenantId, set: { theme, updatedAt } });
    return getBrandDraft(ctx);
  });
}

/** Discards the draft. Without one, nothing changes. */
export async function discardBrandDraft(ctx: Ctx): Promise<void> {
  await ctx.db.delete(brandDrafts).where(eq(brandDrafts.tenantId, ctx.tenant.id));
}

/**
 * Publishes the theme of the draft. Other settings do not change.
 * @throws ApiError brandDraftNotFound, brandContrast with a detail for each colour, brandChanged after another
 *   publication since the draft began
 */
export function publishBrandDraft(ctx: Ctx): Promise<Brand> {
  return inTransaction(ctx, async (ctx) => {
    // Simultaneous publications run one after the other: the second one finds that the brand has changed.
    const settings = await settingsOf(ctx, { lock: true });
    const draft = await draftOf(ctx);
    if (!draft) throw new ApiError(failures.brandDraftNotFound);
    if (draft.basedOn !== versionOf(settings.theme)) throw new ApiError(failures.brandChanged);
    const problems = contrastProblems(draft.theme.colors);
    if (problems.length > 0)
      throw new ApiError(failures.brandContrast, {
        details: problems.map(({ scheme, front, ground, contrast, least }) => ({
          property: `theme.colors.${scheme}.${front}`,
          code: "too_small" as const,
          message: `Its contrast with ${ground} is ${contrast}, and has to be ${least}.`,
        })),
      });
    await ctx.db
      .update(tenants)
      .set({ settings: { ...settings, theme: draft.theme } })
      .where(eq(tenants.id, ctx.tenant.id));
    await discardBrandDraft(ctx);
    return getBrand(ctx);
  });
}
