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
  summary: "See the shop as somebody sees it",
  description:
    "What the shop of a market shows in a language: to a customer or to somebody new, today or on a day to come.",
  body: PreviewProductOfferingsRequest,
  output: PreviewedProductOfferings,
  failures: [failures.customerNotFound],
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
      .describe("The price history of this offering: the changes that led to it, and those that came after."),
    ...pageQuery,
  }),
  output: PriceChangePage,
  failures: [failures.invalidCursor],
  handle: (ctx, { query }) => listPriceChanges(ctx, query),
});

export const createPriceChangeOperation = operation({
  ...managed,
  id: "createPriceChange",
  method: "POST",
  path: "/price-changes",
  summary: "Plan a new price for those who have a plan",
  description:
    "Creates the successor of a plan at the new price. Customers are told `noticeDays` before `effectiveFrom`, and each subscription moves with its first renewal on or after the later of `effectiveFrom` and its own notice plus `noticeDays`. Until then customers can end it free of charge. From `effectiveFrom` on the successor is sold instead.",
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
  summary: "Read a price change, with how far it is and what customers get to read",
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
  summary: "Change a price change of which nobody has been told",
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
    "Subscriptions that wait for the new price keep the old one, and their customers are told. Those that have moved stay with the new price.",
  params,
  output: null,
  failures: [failures.priceChangeNotFound, failures.priceChangeBegun],
  handle: async (ctx, { params }) => {
    await stopPriceChange(ctx, params.priceChangeId);
    return undefined;
  },
});
