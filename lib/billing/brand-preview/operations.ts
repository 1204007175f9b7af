import { BrandPreview, BrandPreviewQuery } from "@/lib/billing/brand-preview/model";
import { previewBrandDraft } from "@/lib/billing/brand-preview/preview";
import { operation } from "@/lib/kernel/operation";

export const previewBrandDraftOperation = operation({
  id: "previewBrandDraft",
  tag: "Brand",
  surfaces: ["platform"],
  permission: "brand:manage",
  method: "GET",
  path: "/brand-draft/preview",
  summary: "Preview an e-mail or an invoice with the draft",
  description:
    "Shows an e-mail and an invoice of an example customer as they will look when the draft is published. Without a draft, they have the published appearance. Nothing is stored or sent.",
  query: BrandPreviewQuery,
  output: BrandPreview,
  handle: (ctx, { query }) => previewBrandDraft(ctx, query),
});
