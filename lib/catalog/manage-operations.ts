import { z } from "zod";
import { createCatalog, getCatalog, listCatalogs, updateCatalog } from "@/lib/catalog/catalogs/catalogs";
import { setCustomerCatalog } from "@/lib/catalog/catalogs/customer-catalog";
import {
  CustomerProductCatalog,
  ProductCatalog,
  ProductDetail,
  ProductDiscount,
  ProductOffering,
  ProductOfferingGroup,
  ProductType,
} from "@/lib/catalog/model";
import * as groups from "@/lib/catalog/offerings/groups";
import { createOffering, updateOffering } from "@/lib/catalog/offerings/offering-commands";
import {
  createDiscount,
  deleteDiscount,
  getDiscount,
  listDiscounts,
  updateDiscount,
} from "@/lib/catalog/offerings/product-discounts";
import * as products from "@/lib/catalog/offerings/products";
import {
  CreateProductCatalogRequest,
  CreateProductDiscountRequest,
  CreateProductOfferingGroupRequest,
  CreateProductOfferingRequest,
  CreateProductRequest,
  SetCustomerCatalogRequest,
  UpdateProductCatalogRequest,
  UpdateProductDiscountRequest,
  UpdateProductOfferingGroupRequest,
  UpdateProductOfferingRequest,
  UpdateProductRequest,
} from "@/lib/catalog/requests";
import { failures } from "@/lib/kernel/error-registry";
import { pageOf, pageQuery } from "@/lib/kernel/lists/pagination";
import { operation } from "@/lib/kernel/operation";
import { CustomerType } from "@/lib/values/customer-type";

/** What only the brand itself does with its catalog. */
const managed = { surfaces: ["platform"], permission: "catalog:manage" } as const;
const id = z.string().max(260);

// ─── Offerings ─────────────────────────────────────────────────────────────────────────────────────────────────────

const offerings = { ...managed, tag: "Product Offerings" };

export const createProductOffering = operation({
  ...offerings,
  id: "createProductOffering",
  method: "POST",
  path: "/product-offerings",
  summary: "Sell a product at a price",
  description:
    "It can be ordered by whoever has it in their catalog; put it into one with the product catalogs.",
  body: CreateProductOfferingRequest,
  output: ProductOffering,
  status: 201,
  handle: (ctx, { body }) => createOffering(ctx, body),
});

export const updateProductOffering = operation({
  ...offerings,
  id: "updateProductOffering",
  method: "PUT",
  path: "/product-offerings/{productOfferingId}",
  summary: "Change, archive or bring back a product offering",
  description:
    "Replaces what the body names and leaves the rest; null clears. ARCHIVED: cannot be newly ordered, stays valid for those who have it. Once sold, its price and product stay as they are, so existing subscriptions are never touched; drafts keep the price they were calculated at until they change.",
  params: z.object({ productOfferingId: id }),
  body: UpdateProductOfferingRequest,
  output: ProductOffering,
  failures: [failures.productOfferingNotFound, failures.offeringSold],
  handle: (ctx, { params, body }) => updateOffering(ctx, params.productOfferingId, body),
});

// ─── Products and groups ───────────────────────────────────────────────────────────────────────────────────────────

const product = { ...managed, tag: "Products" };
const productParams = z.object({ productId: id });

export const listProductsOperation = operation({
  ...product,
  id: "listProducts",
  method: "GET",
  path: "/products",
  summary: "List products, newest first",
  query: z.object({ types: z.array(ProductType).max(20).optional(), ...pageQuery }),
  output: pageOf(ProductDetail),
  failures: [failures.invalidCursor],
  handle: (ctx, { query }) => products.listProducts(ctx, query),
});

export const createProductOperation = operation({
  ...product,
  id: "createProduct",
  method: "POST",
  path: "/products",
  summary: "Create a product",
  body: CreateProductRequest,
  output: ProductDetail,
  status: 201,
  handle: (ctx, { body }) => products.createProduct(ctx, body),
});

export const getProductOperation = operation({
  ...product,
  id: "getProduct",
  method: "GET",
  path: "/products/{productId}",
  summary: "Get a product",
  params: productParams,
  output: ProductDetail,
  failures: [failures.productNotFound],
  handle: (ctx, { params }) => products.getProduct(ctx, params.productId),
});

export const updateProductOperation = operation({
  ...product,
  id: "updateProduct",
  method: "PUT",
  path: "/products/{productId}",
  summary: "Change a product",
  description: "Replaces what the body names and leaves the rest; null clears. Type and category stay.",
  params: productParams,
  body: UpdateProductRequest,
  output: ProductDetail,
  failures: [failures.productNotFound, failures.productTypeFixed],
  handle: (ctx, { params, body }) => products.updateProduct(ctx, params.productId, body),
});

const groupParams = z.object({ productOfferingGroupId: id });

export const listProductOfferingGroups = operation({
  ...offerings,
  id: "listProductOfferingGroups",
  method: "GET",
  path: "/product-offering-groups",
  summary: "List product offering groups, newest first",
  query: z.object(pageQuery),
  output: pageOf(ProductOfferingGroup),
  failures: [failures.invalidCursor],
  handle: (ctx, { query }) => groups.listGroups(ctx, query),
});

export const createProductOfferingGroup = operation({
  ...offerings,
  id: "createProductOfferingGroup",
  method: "POST",
  path: "/product-offering-groups",
  summary: "Create a product offering group",
  body: CreateProductOfferingGroupRequest,
  output: ProductOfferingGroup,
  status: 201,
  handle: (ctx, { body }) => groups.createGroup(ctx, body),
});

export const getProductOfferingGroup = operation({
  ...offerings,
  id: "getProductOfferingGroup",
  method: "GET",
  path: "/product-offering-groups/{productOfferingGroupId}",
  summary: "Get a product offering group",
  params: groupParams,
  output: ProductOfferingGroup,
  failures: [failures.productOfferingGroupNotFound],
  handle: (ctx, { params }) => groups.getGroup(ctx, params.productOfferingGroupId),
});

export const updateProductOfferingGroup = operation({
  ...offerings,
  id: "updateProductOfferingGroup",
  method: "PUT",
  path: "/product-offering-groups/{productOfferingGroupId}",
  summary: "Change a product offering group",
  params: groupParams,
  body: UpdateProductOfferingGroupRequest,
  output: ProductOfferingGroup,
  failures: [failures.productOfferingGroupNotFound],
  handle: (ctx, { params, body }) => groups.updateGroup(ctx, params.productOfferingGroupId, body),
});

// ─── Catalogs ──────────────────────────────────────────────────────────────────────────────────────────────────────

const catalogs = { ...managed, tag: "Product Catalogs" };
const catalogParams = z.object({ productCatalogId: id });

export const listProductCatalogs = operation({
  ...catalogs,
  id: "listProductCatalogs",
  method: "GET",
  path: "/product-catalogs",
  summary: "List product catalogs, newest first",
  query: z.object({ customerType: CustomerType.optional(), ...pageQuery }),
  output: pageOf(ProductCatalog),
  failures: [failures.invalidCursor],
  handle: (ctx, { query }) => listCatalogs(ctx, query),
});

export const createProductCatalog = operation({
  ...catalogs,
  id: "createProductCatalog",
  method: "POST",
  path: "/product-catalogs",
  summary: "Create a product catalog",
  description: "A default takes the place of the one there is: each customer type has at most one.",
  body: CreateProductCatalogRequest,
  output: ProductCatalog,
  status: 201,
  handle: (ctx, { body }) => createCatalog(ctx, body),
});

export const getProductCatalog = operation({
  ...catalogs,
  id: "getProductCatalog",
  method: "GET",
  path: "/product-catalogs/{productCatalogId}",
  summary: "Get a product catalog",
  params: catalogParams,
  output: ProductCatalog,
  failures: [failures.productCatalogNotFound],
  handle: (ctx, { params }) => getCatalog(ctx, params.productCatalogId),
});

export const updateProductCatalog = operation({
  ...catalogs,
  id: "updateProductCatalog",
  method: "PUT",
  path: "/product-catalogs/{productCatalogId}",
  summary: "Change a product catalog",
  description: "Offerings as the whole list, or as what is added and removed.",
  params: catalogParams,
  body: UpdateProductCatalogRequest,
  output: ProductCatalog,
  failures: [failures.productCatalogNotFound, failures.catalogTypeFixed],
  handle: (ctx, { params, body }) => updateCatalog(ctx, params.productCatalogId, body),
});

export const setCustomerProductCatalog = operation({
  ...catalogs,
  id: "setCustomerProductCatalog",
  method: "PUT",
  path: "/customers/{customerId}/product-catalog",
  summary: "Give a customer a catalog of its own",
  params: z.object({ customerId: id }),
  body: SetCustomerCatalogRequest,
  output: CustomerProductCatalog,
  failures: [failures.customerNotFound],
  handle: (ctx, { params, body }) => setCustomerCatalog(ctx, params.customerId, body.productCatalogId),
});

// ─── Discounts ─────────────────────────────────────────────────────────────────────────────────────────────────────

const discounts = { ...managed, tag: "Product Discounts" };
const discountParams = z.object({ productDiscountId: id });

export const listProductDiscounts = operation({
  ...discounts,
  id: "listProductDiscounts",
  method: "GET",
  path: "/product-discounts",
  summary: "List product discounts, newest first",
  query: z.object({
    code: z
      .string()
      .max(50)
      .optional()
      .describe("Only the one with this code, be it its own or an added one."),
    ...pageQuery,
  }),
  output: pageOf(ProductDiscount),
  failures: [failures.invalidCursor],
  handle: (ctx, { query }) => listDiscounts(ctx, query),
});

export const createProductDiscount = operation({
  ...discounts,
  id: "createProductDiscount",
  method: "POST",
  path: "/product-discounts",
  summary: "Create a product discount",
  body: CreateProductDiscountRequest,
  output: ProductDiscount,
  status: 201,
  failures: [failures.discountCodeTaken],
  handle: (ctx, { body }) => createDiscount(ctx, body),
});

export const getProductDiscount = operation({
  ...discounts,
  id: "getProductDiscount",
  method: "GET",
  path: "/product-discounts/{productDiscountId}",
  summary: "Get a product discount",
  params: discountParams,
  output: ProductDiscount,
  failures: [failures.productDiscountNotFound],
  handle: (ctx, { params }) => getDiscount(ctx, params.productDiscountId),
});

export const updateProductDiscount = operation({
  ...discounts,
  id: "updateProductDiscount",
  method: "PUT",
  path: "/product-discounts/{productDiscountId}",
  summary: "Change a product discount",
  params: discountParams,
  body: UpdateProductDiscountRequest,
  output: ProductDiscount,
  failures: [failures.productDiscountNotFound, failures.discountCodeTaken],
  handle: (ctx, { params, body }) => updateDiscount(ctx, params.productDiscountId, body),
});

export const deleteProductDiscount = operation({
  ...discounts,
  id: "deleteProductDiscount",
  method: "DELETE",
  path: "/product-discounts/{productDiscountId}",
  summary: "End a product discount",
  description: "It can no longer be entered. Orders that were submitted keep it.",
  params: discountParams,
  output: null,
  failures: [failures.productDiscountNotFound],
  handle: async (ctx, { params }) => {
    await deleteDiscount(ctx, params.productDiscountId);
    return undefined;
  },
});
