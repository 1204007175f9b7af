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
/** Only the brand may do these: a person orders licenses, and cannot lift an operator's block. */
const brandOnly = { tag: "Licenses", surfaces: ["platform"], permission: "licenses:write" } as const;
const { licenseNotFound, forbidden } = failures;

export const listLicensesOperation = operation({
  ...shared,
  id: "listLicenses",
  method: "GET",
  path: "/licenses",
  summary: "List licenses",
  description: "Newest first. All filters combine. Several values of one filter are alternatives.",
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
  reads: "replica",
  handle: (ctx, { query }) => list(ctx, query),
});

export const createLicenseOperation = operation({
  ...brandOnly,
  id: "createLicense",
  method: "POST",
  path: "/licenses",
  summary: "Create a license",
  description:
    "Creates a license without an order. You collect the payment yourself. To sell licenses, use orders.",
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
  description: "The license becomes available and is billed.",
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
  description: "Disables the license as the operator. The customer cannot restore it.",
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
  description: "Undoes a scheduled cancellation if there is one. Otherwise ends a pause or a block.",
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
    "Without a body, the license ends with its paid period. A later end appears as `pendingStatus` and can be undone with …/restore. Another request replaces it. On the end-user API, the license cannot end before its binding period.",
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
    "A change to a more expensive offering takes effect now. Any other change takes effect at the next renewal and appears as `pendingProductOffering` until then. On the end-user API, a change with a cost today must be ordered (LICENSE_CHANGE). With a full-access key, the change is made at once, and …/product-offering-options shows the amount due.",
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
  summary: "List the offerings that a license can change to",
  description: "Returns each offering with its start and its cost, in the order of the shop.",
  permission: "licenses:read",
  params,
  output: OfferingOptions,
  failures: [licenseNotFound],
  reads: "replica",
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
  description:
    "The subscription must belong to the same customer. It replaces the current assignment. null removes the assignment.",
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
