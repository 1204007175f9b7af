import {
  discardBrandDraft,
  getBrand,
  getBrandDraft,
  publishBrandDraft,
  updateBrandDraft,
} from "@/lib/identity/brand/commands";
import { Brand, BrandDraft, UpdateBrandDraftRequest } from "@/lib/identity/brand/model";
import { uncacheTenant } from "@/lib/identity/sign-in/credential-cache";
import { failures } from "@/lib/kernel/error-registry";
import { operation } from "@/lib/kernel/operation";

const managed = { tag: "Brand", surfaces: ["platform"], permission: "brand:manage" } as const;

export const getBrandOperation = operation({
  ...managed,
  id: "getBrand",
  method: "GET",
  path: "/brand",
  summary: "Get the brand as its customers see it",
  output: Brand,
  handle: (ctx) => getBrand(ctx),
});

export const getBrandDraftOperation = operation({
  ...managed,
  id: "getBrandDraft",
  method: "GET",
  path: "/brand-draft",
  summary: "Get the draft of the brand's appearance",
  description: "Without a draft, returns the appearance that customers see.",
  output: BrandDraft,
  handle: (ctx) => getBrandDraft(ctx),
});

export const updateBrandDraftOperation = operation({
  ...managed,
  id: "updateBrandDraft",
  method: "PUT",
  path: "/brand-draft",
  summary: "Save the draft of the brand's appearance",
  description:
    "Customers do not see the draft until it is published. Colours may still have too little contrast. `problems` lists them.",
  body: UpdateBrandDraftRequest,
  output: BrandDraft,
  handle: (ctx, { body }) => updateBrandDraft(ctx, body.theme),
});

export const publishBrandDraftOperation = operation({
  ...managed,
  id: "publishBrandDraft",
  method: "POST",
  path: "/brand-draft/publish",
  changesShop: true,
  summary: "Publish the draft",
  description:
    "Pages, e-mails and documents use the new appearance at once. Other servers and cached pages follow within five minutes.",
  output: Brand,
  failures: [failures.brandContrast, failures.brandDraftNotFound, failures.brandChanged],
  handle: (ctx) => publishBrandDraft(ctx),
  finish: async (ctx, brand) => {
    uncacheTenant(ctx.tenant.id);
    return brand;
  },
});

export const discardBrandDraftOperation = operation({
  ...managed,
  id: "discardBrandDraft",
  method: "DELETE",
  path: "/brand-draft",
  summary: "Discard the draft",
  description: "Customers see no change. Without a draft, nothing happens.",
  output: null,
  handle: async (ctx) => {
    await discardBrandDraft(ctx);
    return undefined;
  },
});
