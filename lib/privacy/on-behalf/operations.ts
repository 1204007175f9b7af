import { z } from "zod";
import { failures } from "@/lib/kernel/error-registry";
import { operation } from "@/lib/kernel/operation";
import { AccountDeletion } from "@/lib/privacy/deletion/model";
import { AccountExport } from "@/lib/privacy/model";
import { CustomerPersonPrivacy, PersonOfCustomer } from "./model";
import { getPersonPrivacy, startCustomerErasure, startCustomerExport } from "./requests";

const customerId = z.string().max(300).describe("A UUID, or your own id with the prefix rid_.");
const shared = { tag: "Customers", surfaces: ["platform"], permission: "privacy:manage" } as const;
const notFound = [failures.customerNotFound, failures.userNotFound];

export const getPersonPrivacyOperation = operation({
  ...shared,
  id: "getPersonPrivacy",
  method: "GET",
  path: "/customers/{customerId}/users/{userId}/privacy",
  summary: "Get the requests about a person's data",
  description: "Returns the latest export of their data, and the scheduled deletion of their account.",
  params: z.object({ customerId, userId: z.string().max(64) }),
  output: CustomerPersonPrivacy,
  failures: notFound,
  handle: (ctx, { params }) => getPersonPrivacy(ctx, params),
});

export const startCustomerExportOperation = operation({
  ...shared,
  id: "startCustomerExport",
  method: "POST",
  path: "/customers/{customerId}/exports",
  summary: "Request a data export on behalf of a person",
  description:
    "For a user of the customer, once in 24 hours. The person gets an e-mail when the export is ready. Only the person can download it.",
  params: z.object({ customerId }),
  body: PersonOfCustomer,
  output: AccountExport,
  status: 202,
  failures: [...notFound, failures.accountExportTooSoon],
  handle: (ctx, { params, body }) => startCustomerExport(ctx, { ...params, ...body }),
});

export const startCustomerErasureOperation = operation({
  ...shared,
  id: "startCustomerErasure",
  method: "POST",
  path: "/customers/{customerId}/erasure",
  summary: "Schedule the deletion of an account on behalf of a person",
  description:
    "For a user of the customer. Also deletes the customers that have no other user. The deletion takes place 30 days later. The person gets an e-mail and can cancel it until then. Fails while something prevents the deletion.",
  params: z.object({ customerId }),
  body: PersonOfCustomer,
  output: AccountDeletion,
  status: 202,
  failures: [...notFound, failures.accountDeletionHindered, failures.accountDeletionScheduled],
  handle: (ctx, { params, body }) => startCustomerErasure(ctx, { ...params, ...body }),
});
