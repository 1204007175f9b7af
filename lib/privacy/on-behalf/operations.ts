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
  summary: "What was asked for about a person's data",
  description: "The newest copy of their data, and whether their account is to be deleted.",
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
  summary: "Ask for a copy of a person's data on their behalf",
  description:
    "Of one of the customer's users: once in 24 hours. The person gets an e-mail when it is made, and only they can download it.",
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
  summary: "Have a person's account deleted on their behalf",
  description:
    "Of one of the customer's users, with the customers that have no other user. It happens 30 days later. The person gets an e-mail and can undo it until then. Refused while something stands in the way.",
  params: z.object({ customerId }),
  body: PersonOfCustomer,
  output: AccountDeletion,
  status: 202,
  failures: [...notFound, failures.accountDeletionHindered, failures.accountDeletionScheduled],
  handle: (ctx, { params, body }) => startCustomerErasure(ctx, { ...params, ...body }),
});
