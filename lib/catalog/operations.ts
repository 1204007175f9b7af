import { z } from "zod";
import { customerCatalog } from "@/lib/catalog/catalogs/customer-catalog";
import { CustomerProductCatalog, ProductCategory, ProductOffering, ProductType } from "@/lib/catalog/model";
import { getOffering, listOfferings } from "@/lib/catalog/queries";
import { failures } from "@/lib/kernel/error-registry";
import { pageOf, pageQuery } from "@/lib/kernel/lists/pagination";
import { operation } from "@/lib/kernel/operation";
import { CountryCode } from "@/lib/values/address";
import { CustomerType } from "@/lib/values/customer-type";
import { CountryCode3 } from "@/lib/values/product-features";

const surfaces = ["platform", "end-user"] as const;

export const listProductOfferings = operation({
  id: "listProductOfferings",
  method: "GET",
  path: "/product-offerings",
  summary: "List product offerings",
  description:
    "Returns what a customer type can order, in the order of the shop. All filters combine. A user sees the catalogs of their own customers.",
  tag: "Product Offerings",
  surfaces,
  permission: "catalog:read",
  query: z.object({
    customerType: CustomerType,
    types: z.array(ProductType).max(20).optional(),
    categories: z.array(ProductCategory).max(50).optional(),
    productCatalogId: z.string().max(64).optional(),
    includeArchived: z.boolean().default(false),
    countries: z
      .array(CountryCode3)
      .max(250)
      .optional()
      .describe("Only offerings for one of these countries, or for a region that contains one."),
    regions: z.array(z.string().max(64)).max(50).optional().describe("Ids of regions, such as EUROPE."),
    market: CountryCode.optional().describe(
      "Only offerings that are sold in this country (ISO 3166-1 alpha-2).",
    ),
    name: z
      .string()
      .trim()
      .min(1)
      .max(100)
      .optional()
      .describe("Only offerings whose name contains this text, in any language."),
    productOfferingIds: z.array(z.string().max(64)).max(100).optional().describe("Only these offerings."),
    productId: z.string().max(64).optional().describe("Only offerings that sell this product."),
    productOfferingGroupId: z.string().max(64).optional().describe("Only offerings of this group."),
    ...pageQuery,
  }),
  output: pageOf(ProductOffering),
  failures: [failures.invalidCursor],
  reads: "replica",
  handle: (ctx, { query }) => listOfferings(ctx, query),
});

export const getProductOffering = operation({
  id: "getProductOffering",
  method: "GET",
  path: "/product-offerings/{productOfferingId}",
  summary: "Get a product offering",
  tag: "Product Offerings",
  surfaces,
  permission: "catalog:read",
  params: z.object({ productOfferingId: z.string() }),
  output: ProductOffering,
  failures: [failures.productOfferingNotFound],
  handle: (ctx, { params }) => getOffering(ctx, params.productOfferingId),
});

export const getCustomerProductCatalog = operation({
  id: "getCustomerProductCatalog",
  method: "GET",
  path: "/customers/{customerId}/product-catalog",
  summary: "List what a customer can order",
  description:
    "Returns the customer's own catalog, or the brand's default for its type, in the order of the shop.",
  tag: "Product Catalogs",
  surfaces,
  permission: "customers:read",
  params: z.object({ customerId: z.string().max(260) }),
  query: z.object(pageQuery),
  output: CustomerProductCatalog,
  failures: [failures.customerNotFound, failures.invalidCursor],
  reads: "replica",
  handle: (ctx, { params, query }) => customerCatalog(ctx, params.customerId, query),
});
