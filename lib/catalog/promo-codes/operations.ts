import { z } from "zod";
import { addCodes, deleteCode, listCodes } from "@/lib/catalog/promo-codes/codes";
import {
  AddedProductDiscountCodes,
  AddProductDiscountCodesRequest,
  ProductDiscountCodePage,
} from "@/lib/catalog/promo-codes/model";
import { failures } from "@/lib/kernel/error-registry";
import { pageQuery } from "@/lib/kernel/lists/pagination";
import { operation } from "@/lib/kernel/operation";

const managed = { tag: "Product Discounts", surfaces: ["platform"], permission: "catalog:manage" } as const;
const params = z.object({ productDiscountId: z.string().max(64) });

export const listProductDiscountCodes = operation({
  ...managed,
  id: "listProductDiscountCodes",
  method: "GET",
  path: "/product-discounts/{productDiscountId}/codes",
  summary: "List the codes of a discount",
  description: "Returns the codes in alphabetical order, with the number of orders that use each.",
  params,
  query: z.object(pageQuery),
  output: ProductDiscountCodePage,
  failures: [failures.productDiscountNotFound, failures.invalidCursor],
  reads: "replica",
  handle: (ctx, { params, query }) => listCodes(ctx, params.productDiscountId, query),
});

export const addProductDiscountCodes = operation({
  ...managed,
  id: "addProductDiscountCodes",
  method: "POST",
  path: "/product-discounts/{productDiscountId}/codes",
  summary: "Add codes to a discount",
  description:
    "Adds your codes, or generates as many as you request. Each code gives the discount. An order can use one code of a discount. All codes are added, or none.",
  params,
  body: AddProductDiscountCodesRequest,
  output: AddedProductDiscountCodes,
  status: 201,
  failures: [failures.productDiscountNotFound, failures.promoCodeTaken],
  handle: (ctx, { params, body }) => addCodes(ctx, params.productDiscountId, body),
});

export const deleteProductDiscountCode = operation({
  ...managed,
  id: "deleteProductDiscountCode",
  method: "DELETE",
  path: "/product-discounts/{productDiscountId}/codes/{productDiscountCodeId}",
  summary: "End a code of a discount",
  description:
    "The code can no longer be used. Submitted orders keep the discount. The discount's own code ends with the discount.",
  params: z.object({ productDiscountId: z.string().max(64), productDiscountCodeId: z.string().max(64) }),
  output: null,
  failures: [failures.productDiscountCodeNotFound],
  handle: async (ctx, { params }) => {
    await deleteCode(ctx, params.productDiscountId, params.productDiscountCodeId);
    return undefined;
  },
});
