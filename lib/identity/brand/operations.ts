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
  summary: "Read the brand as its customers see it",
  output: Brand,
  handle: (ctx) => getBrand(ctx),
});

export const getBrandDraftOperation = operation({
  ...managed,
  id: "getBrandDraft",
  method: "GET",
  path: "/brand-draft",
  summary: "Read the look that is worked on",
  description: "Without a draft, the look that customers see.",
  output: BrandDraft,
  handle: (ctx) => getBrandDraft(ctx),
});

export const updateBrandDraftOperation = operation({
  ...managed,
  id: "updateBrandDraft",
  method: "PUT",
  path: "/brand-draft",
  summary: "Keep a look to work on",
  description:
    "Customers do not see it until it is published. Colours may be too close to each other here; `problems` says which.",
  body: UpdateBrandDraftRequest,
  output: BrandDraft,
  handle: (ctx, { body }) => updateBrandDraft(ctx, body.theme),
});

export const publishBrandDraftOperation = operation({
  ...managed,
  id: "publishBrandDraft",
  method: "POST",
  path: "/brand-draft/publish",
  summary: "Show customers the look of the draft",
  description:
    "The pages, the e-mails and the documents have it from now on; other servers and pages that are kept follow within five minutes.",
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
  summary: "Give the draft up",
  description: "Customers go on seeing what they see. Without a draft, nothing changes.",
  output: null,
  handle: async (ctx) => {
    await discardBrandDraft(ctx);
    return undefined;
  },
});
