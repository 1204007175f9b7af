import type { Ctx } from "@/lib/kernel/context";
import { billingRules } from "@/lib/values/tenant/tenant";

const DAY_MS = 24 * 3600 * 1000;

/** The instant up to which cycles that begin are drafted, as of `at`. */
export const horizonFrom = (ctx: Ctx, at: Date): Date =>
  new Date(at.getTime() + billingRules(ctx.tenant).prepareDays * DAY_MS);

/** The instant up to which cycles that begin are drafted now. */
export const horizonOf = (ctx: Ctx): Date => horizonFrom(ctx, ctx.clock.now());
