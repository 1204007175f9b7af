import { z } from "zod";
import { failures } from "@/lib/kernel/error-registry";
import { pageOf, pageQuery } from "@/lib/kernel/lists/pagination";
import { operation } from "@/lib/kernel/operation";
import { addLicense } from "@/lib/licenses/add-license";
import { assignLicense } from "@/lib/licenses/assign-license";
import {
  activateLicense as activate,
  blockLicense as block,
  cancelLicense as cancel,
  pauseLicense as pause,
  restoreLicense as restore,
} from "@/lib/licenses/change-state";
import {
  AssignLicenseRequest,
  CancelLicenseRequest,
  CreateLicenseRequest,
  License,
  LicenseStatus,
} from "@/lib/licenses/model";
import {
  changeLicenseOffering,
  licenseOfferingOptions,
  undoLicenseOfferingChange,
} from "@/lib/licenses/offering-change";
import { getLicense as get, listLicenses as list } from "@/lib/licenses/queries";
import { ChangeOfferingRequest, OfferingOptions } from "@/lib/subscriptions/offering-change/model";

const params = z.object({ licenseId: z.string() });
const shared = { tag: "Licenses", surfaces: ["platform", "end-user"] } as const;
/** What only the brand does: a person orders licenses, and cannot lift what the operator decided. */
const brandOnly = { tag: "Licenses", surfaces: ["platform"], permission: "licenses:write" } as const;
const { licenseNotFound, forbidden } = failures;

export const listLicensesOperation = operation({
  ...shared,
  id: "listLicenses",
  method: "GET",
  path: "/licenses",
  summary: "List licenses",
  description: "Newest first. All filters combine; several values of one are alternatives.",
  permission: "licenses:read",
  query: z.object({
    customerId: z
      .array(z.string().max(300))
      .max(100)
      .optional()
      .describe("UUIDs, or your own ids with the prefix rid_."),
    type: z.array(z.string().max(64)).max(20).optional(),
    status: z.array(LicenseStatus).max(10).optional(),
    ...pageQuery,
  }),
  output: pageOf(License),
  failures: [failures.invalidCursor],
  handle: (ctx, { query }) => list(ctx, query),
});

export const createLicenseOperation = operation({
  ...brandOnly,
  id: "createLicense",
  method: "POST",
  path: "/licenses",
  summary: "Create a license",
  description: "Without an order: you settle the money yourself. To sell licenses, order them.",
  body: CreateLicenseRequest,
  output: License,
  status: 201,
  failures: [
    failures.customerNotFound,
    failures.licenseOfferingNotSold,
    failures.subscriptionNotFound,
    failures.licenseAssignmentRefused,
  ],
  handle: (ctx, { body }) => addLicense(ctx, body),
});

export const getLicenseOperation = operation({
  ...shared,
  id: "getLicense",
  method: "GET",
  path: "/licenses/{licenseId}",
  summary: "Get a license",
  permission: "licenses:read",
  params,
  output: License,
  failures: [licenseNotFound],
  handle: (ctx, { params: { licenseId } }) => get(ctx, licenseId),
});

export const activateLicenseOperation = operation({
  ...brandOnly,
  id: "activateLicense",
  method: "POST",
  path: "/licenses/{licenseId}/activate",
  summary: "Activate a pending license",
  description: "From now on it is available and billed.",
  params,
  output: License,
  failures: [licenseNotFound, failures.licenseNotPending],
  handle: (ctx, { params: { licenseId } }) => activate(ctx, licenseId),
});

export const pauseLicenseOperation = operation({
  ...shared,
  id: "pauseLicense",
  method: "POST",
  path: "/licenses/{licenseId}/pause",
  summary: "Pause a license",
  permission: "licenses:write",
  params,
  output: License,
  failures: [licenseNotFound, forbidden, failures.licenseNotPausable],
  handle: (ctx, { params: { licenseId } }) => pause(ctx, licenseId),
});

export const blockLicenseOperation = operation({
  ...brandOnly,
  id: "blockLicense",
  method: "POST",
  path: "/licenses/{licenseId}/block",
  summary: "Block a license",
  description: "Disables it as the operator; the customer cannot restore it.",
  params,
  output: License,
  failures: [licenseNotFound, failures.licenseNotBlockable],
  handle: (ctx, { params: { licenseId } }) => block(ctx, licenseId),
});

export const restoreLicenseOperation = operation({
  ...shared,
  id: "restoreLicense",
  method: "POST",
  path: "/licenses/{licenseId}/restore",
  summary: "Restore a license",
  description: "Undoes a scheduled cancellation if there is one; else ends a pause or a block.",
  permission: "licenses:write",
  params,
  output: License,
  failures: [
    licenseNotFound,
    forbidden,
    failures.licenseNotRestorable,
    failures.licenseBlocked,
    failures.licenseUnpaid,
  ],
  handle: (ctx, { params: { licenseId } }) => restore(ctx, licenseId),
});

export const cancelLicenseOperation = operation({
  ...shared,
  id: "cancelLicense",
  method: "POST",
  path: "/licenses/{licenseId}/cancel",
  summary: "Cancel a license",
  description:
    "Without a body with the end of what is paid. A later one shows as `pendingStatus` until then and is undone with …/restore; asking again replaces it. On the end-user API a binding period moves the earliest day to its end.",
  permission: "subscriptions:cancel",
  params,
  body: CancelLicenseRequest,
  bodyOptional: true,
  output: License,
  failures: [licenseNotFound, forbidden, failures.licenseCancelled],
  handle: (ctx, { params: { licenseId }, body }) =>
    cancel(ctx, licenseId, body ?? CancelLicenseRequest.parse({})),
});

export const changeLicenseProductOffering = operation({
  ...shared,
  id: "changeLicenseProductOffering",
  method: "PUT",
  path: "/licenses/{licenseId}/product-offering-change",
  summary: "Change a license's product offering",
  description:
    "Something dearer begins now, anything else with the next renewal, until then shown as `pendingProductOffering`. On the end-user API a change that costs something now has to be ordered (LICENSE_CHANGE); with a full-access key it is carried out, and …/product-offering-options told what is due.",
  permission: "licenses:write",
  params,
  body: ChangeOfferingRequest,
  output: License,
  failures: [
    licenseNotFound,
    forbidden,
    failures.licenseNotChangeable,
    failures.offeringUnchanged,
    failures.offeringNotAnOption,
    failures.offeringChangeBound,
    failures.offeringChangeEndsBefore,
    failures.offeringChangeMustBeOrdered,
  ],
  handle: async (ctx, { params: { licenseId }, body: { productOfferingId } }) =>
    (await changeLicenseOffering(ctx, { licenseId, productOfferingId })).license,
});

export const undoLicenseProductOfferingChange = operation({
  ...shared,
  id: "undoLicenseProductOfferingChange",
  method: "DELETE",
  path: "/licenses/{licenseId}/product-offering-change",
  summary: "Undo a scheduled change of a license's product offering",
  permission: "licenses:write",
  params,
  output: License,
  failures: [licenseNotFound, forbidden, failures.offeringChangeNotScheduled, failures.priceChangeStands],
  handle: (ctx, { params: { licenseId } }) => undoLicenseOfferingChange(ctx, licenseId),
});

export const listLicenseProductOfferingOptions = operation({
  ...shared,
  id: "listLicenseProductOfferingOptions",
  method: "GET",
  path: "/licenses/{licenseId}/product-offering-options",
  summary: "List what a license can be changed to",
  description: "Each with when it would begin and what it costs. In the order of the shop.",
  permission: "licenses:read",
  params,
  output: OfferingOptions,
  failures: [licenseNotFound],
  handle: async (ctx, { params: { licenseId } }) => ({
    items: await licenseOfferingOptions(ctx, licenseId),
  }),
});

export const assignLicenseOperation = operation({
  ...shared,
  id: "assignLicense",
  method: "PUT",
  path: "/licenses/{licenseId}/assignment",
  summary: "Assign a license to a subscription",
  description: "One of the same customer, in place of the one it is assigned to; null takes it away.",
  permission: "licenses:write",
  params,
  body: AssignLicenseRequest,
  output: License,
  failures: [
    licenseNotFound,
    forbidden,
    failures.licenseNotAssignable,
    failures.subscriptionNotFound,
    failures.licenseAssignmentRefused,
  ],
  handle: (ctx, { params: { licenseId }, body: { subscriptionId } }) =>
    assignLicense(ctx, licenseId, subscriptionId),
});
