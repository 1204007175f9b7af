import type { Ctx } from "@/lib/identity/context";
import { billingRules } from "@/lib/identity/tenant";

const DAY_MS = 24 * 3600 * 1000;

/** Up to when cycles that begin are drafted. */
export const horizonOf = (ctx: Ctx): Date =>
  new Date(ctx.clock.now().getTime() + billingRules(ctx.tenant).prepareDays * DAY_MS);
