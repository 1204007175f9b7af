import { z } from "zod";
import { createPriceChange, stopPriceChange, updatePriceChange } from "@/lib/billing/price-changes/commands";
import {
  CreatePriceChangeRequest,
  PriceChangeDetail,
  PriceChangePage,
  UpdatePriceChangeRequest,
} from "@/lib/billing/price-changes/model";
import { previewShop } from "@/lib/billing/price-changes/preview";
import {
  PreviewedProductOfferings,
  PreviewProductOfferingsRequest,
} from "@/lib/billing/price-changes/preview-model";
import { getPriceChange, listPriceChanges } from "@/lib/billing/price-changes/queries";
import { failures } from "@/lib/kernel/error-registry";
import { pageQuery } from "@/lib/kernel/lists/pagination";
import { operation } from "@/lib/kernel/operation";

export const previewProductOfferings = operation({
  tag: "Product Offerings",
  surfaces: ["platform"],
  permission: "catalog:read",
  id: "previewProductOfferings",
  method: "POST",
  path: "/product-offerings/preview",
  summary: "Preview the shop of a market",
  description:
    "Shows what the shop displays in a language, to a customer or a new visitor, today or on a future day. Returns one page of offerings, in the order of the shop.",
  body: PreviewProductOfferingsRequest,
  output: PreviewedProductOfferings,
  failures: [failures.customerNotFound, failures.invalidCursor],
  handle: (ctx, { body }) => previewShop(ctx, body),
});

const managed = { tag: "Price Changes", surfaces: ["platform"], permission: "catalog:manage" } as const;
const params = z.object({ priceChangeId: z.string().max(64) });

export const listPriceChangesOperation = operation({
  ...managed,
  id: "listPriceChanges",
  method: "GET",
  path: "/price-changes",
  summary: "List price changes, newest first",
  query: z.object({
    productOfferingId: z
      .string()
      .max(64)
      .optional()
      .describe("Only the price history of this offering: the changes before and after it."),
    ...pageQuery,
  }),
  output: PriceChangePage,
  failures: [failures.invalidCursor],
  reads: "replica",
  handle: (ctx, { query }) => listPriceChanges(ctx, query),
});

export const createPriceChangeOperation = operation({
  ...managed,
  id: "createPriceChange",
  method: "POST",
  path: "/price-changes",
  summary: "Plan a new price for existing customers",
  description:
    "Creates a new offering with the new price. Customers are notified `noticeDays` before `effectiveFrom`. Each subscription gets the new price at its first renewal on or after `effectiveFrom`, and at least `noticeDays` after its own notice. Until then, customers can end it free of charge. From `effectiveFrom` on, the shop sells the new offering instead.",
  body: CreatePriceChangeRequest,
  output: PriceChangeDetail,
  status: 201,
  failures: [failures.priceChangeTooSoon, failures.priceChangeExists],
  handle: (ctx, { body }) => createPriceChange(ctx, body),
});

export const getPriceChangeOperation = operation({
  ...managed,
  id: "getPriceChange",
  method: "GET",
  path: "/price-changes/{priceChangeId}",
  summary: "Get a price change with its progress and its e-mails",
  params,
  output: PriceChangeDetail,
  failures: [failures.priceChangeNotFound],
  handle: (ctx, { params }) => getPriceChange(ctx, params.priceChangeId),
});

export const updatePriceChangeOperation = operation({
  ...managed,
  id: "updatePriceChange",
  method: "PUT",
  path: "/price-changes/{priceChangeId}",
  summary: "Update a price change before customers are notified",
  params,
  body: UpdatePriceChangeRequest,
  output: PriceChangeDetail,
  failures: [failures.priceChangeNotFound, failures.priceChangeBegun, failures.priceChangeTooSoon],
  handle: (ctx, { params, body }) => updatePriceChange(ctx, params.priceChangeId, body),
});

export const stopPriceChangeOperation = operation({
  ...managed,
  id: "stopPriceChange",
  method: "DELETE",
  path: "/price-changes/{priceChangeId}",
  summary: "Stop a price change",
  description:
    "Subscriptions that do not have the new price yet keep the old one, and their customers are notified. Subscriptions with the new price keep it.",
  params,
  output: null,
  failures: [failures.priceChangeNotFound, failures.priceChangeBegun],
  handle: async (ctx, { params }) => {
    await stopPriceChange(ctx, params.priceChangeId);
    return undefined;
  },
});
