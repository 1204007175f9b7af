import { getBrandMarkets, updateBrandMarkets } from "@/lib/billing/markets/commands";
import { BrandMarkets, UpdateBrandMarketsRequest } from "@/lib/billing/markets/model";
import { uncacheTenant } from "@/lib/identity/sign-in/credential-cache";
import { failures } from "@/lib/kernel/error-registry";
import { operation } from "@/lib/kernel/operation";

const managed = {
  tag: "Brand",
  surfaces: ["platform"],
  permission: "brand:manage",
  path: "/brand/markets",
  output: BrandMarkets,
} as const;

export const getBrandMarketsOperation = operation({
  ...managed,
  id: "getBrandMarkets",
  method: "GET",
  summary: "Get the brand's markets",
  handle: (ctx) => getBrandMarkets(ctx),
});

export const updateBrandMarketsOperation = operation({
  ...managed,
  id: "updateBrandMarkets",
  method: "PUT",
  changesShop: true,
  summary: "Change the brand's markets",
  description:
    "Replaces the list. A market with sales cannot be removed, and its currency and time zone cannot change. Its language and its tax display can change. The first market stays first after a sale in it.",
  body: UpdateBrandMarketsRequest,
  failures: [failures.marketInUse],
  handle: (ctx, { body }) => updateBrandMarkets(ctx, body.items),
  finish: async (ctx, markets) => {
    uncacheTenant(ctx.tenant.id);
    return markets;
  },
});
