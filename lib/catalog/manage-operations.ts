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

/** Only the brand itself manages its catalog. */
const managed = { surfaces: ["platform"], permission: "catalog:manage" } as const;
const id = z.string().max(260);
/** Part of a name, as a filter of a list. */
const partOfName = z.string().trim().min(1).max(100).optional();

// ─── Offerings ─────────────────────────────────────────────────────────────────────────────────────────────────────

const offerings = { ...managed, tag: "Product Offerings" };

export const createProductOffering = operation({
  ...offerings,
  id: "createProductOffering",
  method: "POST",
  path: "/product-offerings",
  changesShop: true,
  summary: "Create a product offering",
  description:
    "Customers whose catalog contains the offering can order it. Add it to a catalog with the product catalog operations.",
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
  changesShop: true,
  summary: "Update, archive or restore a product offering",
  description:
    "Changes only the fields that are sent, and null clears a field. ARCHIVED offerings cannot be newly ordered but stay valid for customers who have them. The price and product of a sold offering cannot change, so existing subscriptions are never affected. Drafts keep their calculated price until they change.",
  params: z.object({ productOfferingId: id }),
  body: UpdateProductOfferingRequest,
  output: ProductOffering,
  failures: [failures.productOfferingNotFound, failures.offeringSold],
  handle: (ctx, { params, body }) => updateOffering(ctx, params.productOfferingId, body),
});

// ─── Products and groups ───────────────────────────────────────────────────────────────────────────────────────────

const product = { ...managed, tag: "Products" };
const productParams = z.object({ productId: id });

export const listProducts = operation({
  ...product,
  id: "listProducts",
  method: "GET",
  path: "/products",
  summary: "List products, newest first",
  query: z.object({
    types: z.array(ProductType).max(20).optional(),
    name: partOfName.describe("Only products whose internal name contains this text."),
    ...pageQuery,
  }),
  output: pageOf(ProductDetail),
  failures: [failures.invalidCursor],
  reads: "replica",
  handle: (ctx, { query }) => products.listCatalogProducts(ctx, query),
});

export const createProduct = operation({
  ...product,
  id: "createProduct",
  method: "POST",
  path: "/products",
  summary: "Create a product",
  body: CreateProductRequest,
  output: ProductDetail,
  status: 201,
  handle: (ctx, { body }) => products.createCatalogProduct(ctx, body),
});

export const getProduct = operation({
  ...product,
  id: "getProduct",
  method: "GET",
  path: "/products/{productId}",
  summary: "Get a product",
  params: productParams,
  output: ProductDetail,
  failures: [failures.productNotFound],
  handle: (ctx, { params }) => products.getCatalogProduct(ctx, params.productId),
});

export const updateProduct = operation({
  ...product,
  id: "updateProduct",
  method: "PUT",
  path: "/products/{productId}",
  changesShop: true,
  summary: "Update a product",
  description:
    "Changes only the fields that are sent, and null clears a field. Type and category cannot change.",
  params: productParams,
  body: UpdateProductRequest,
  output: ProductDetail,
  failures: [failures.productNotFound, failures.productTypeFixed],
  handle: (ctx, { params, body }) => products.updateCatalogProduct(ctx, params.productId, body),
});

const groupParams = z.object({ productOfferingGroupId: id });

export const listProductOfferingGroups = operation({
  ...offerings,
  id: "listProductOfferingGroups",
  method: "GET",
  path: "/product-offering-groups",
  summary: "List product offering groups, newest first",
  query: z.object({
    name: partOfName.describe("Only groups whose name contains this text, in any language."),
    ...pageQuery,
  }),
  output: pageOf(ProductOfferingGroup),
  failures: [failures.invalidCursor],
  reads: "replica",
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
  changesShop: true,
  summary: "Update a product offering group",
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
  query: z.object({
    customerType: CustomerType.optional(),
    productOfferingId: z.string().max(64).optional().describe("Only catalogs that contain this offering."),
    ...pageQuery,
  }),
  output: pageOf(ProductCatalog),
  failures: [failures.invalidCursor],
  reads: "replica",
  handle: (ctx, { query }) => listCatalogs(ctx, query),
});

export const createProductCatalog = operation({
  ...catalogs,
  id: "createProductCatalog",
  method: "POST",
  path: "/product-catalogs",
  changesShop: true,
  summary: "Create a product catalog",
  description: "A new default replaces the existing one. Each customer type has at most one default.",
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
  changesShop: true,
  summary: "Update a product catalog",
  description: "Send either the whole list of offerings, or the offerings to add and remove.",
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
  summary: "Assign a catalog to a customer",
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
      .describe("Only the discount with this code, its own or an added one."),
    ...pageQuery,
  }),
  output: pageOf(ProductDiscount),
  failures: [failures.invalidCursor],
  reads: "replica",
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
  summary: "Update a product discount",
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
  description: "The discount can no longer be used. Submitted orders keep it.",
  params: discountParams,
  output: null,
  failures: [failures.productDiscountNotFound],
  handle: async (ctx, { params }) => {
    await deleteDiscount(ctx, params.productDiscountId);
    return undefined;
  },
});
