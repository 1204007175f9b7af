import type { Ctx } from "@/lib/kernel/context";
import { billingRules } from "@/lib/values/tenant/tenant";

const DAY_MS = 24 * 3600 * 1000;

/** Up to when cycles that begin are drafted at a moment. */
export const horizonFrom = (ctx: Ctx, at: Date): Date =>
  new Date(at.getTime() + billingRules(ctx.tenant).prepareDays * DAY_MS);

/** Up to when cycles that begin are drafted now. */
export const horizonOf = (ctx: Ctx): Date => horizonFrom(ctx, ctx.clock.now());
