import { z } from "zod";
import { createCustomer, updateCustomer } from "@/lib/customers/commands";
import {
  CreateCustomerRequest,
  Customer,
  Msisdn,
  SearchCustomersRequest,
  UpdateCustomerRequest,
} from "@/lib/customers/model";
import { getCustomer, listCustomers } from "@/lib/customers/queries";
import { failures } from "@/lib/kernel/error-registry";
import { countQuery } from "@/lib/kernel/lists/count";
import { pageOf, pageQuery, readCursor, TimeCursor } from "@/lib/kernel/lists/pagination";
import { operation } from "@/lib/kernel/operation";

const params = z.object({
  customerId: z.string().describe("The customer's UUID, or its reference id with the prefix `rid_`."),
});
const shared = { tag: "Customers", surfaces: ["platform", "end-user"] } as const;

export const listCustomersOperation = operation({
  ...shared,
  id: "listCustomers",
  method: "GET",
  path: "/customers",
  summary: "List customers",
  description: "Returns all customers that the caller may access, newest first.",
  permission: "customers:read",
  query: z.object({
    filter: z
      .string()
      .max(200)
      .optional()
      .describe("Words of the name, e-mail address or human-readable id, or a full reference id."),
    customerId: z
      .array(z.string().max(260))
      .max(100)
      .optional()
      .describe("Only these customers: UUIDs, or reference ids prefixed rid_."),
    msisdn: Msisdn.optional().describe(
      "A phone number in E.164. Matches current and former numbers of subscriptions, numbers of the customer's people, and its contact number. The end-user API matches only the contact number.",
    ),
    ...pageQuery,
    ...countQuery,
  }),
  output: pageOf(Customer),
  failures: [failures.invalidCursor],
  reads: "replica",
  handle: (ctx, { query: { customerId, cursor, ...query } }) =>
    listCustomers(ctx, { ...query, ids: customerId, after: readCursor(cursor, TimeCursor) }),
});

export const searchCustomersOperation = operation({
  tag: shared.tag,
  surfaces: ["platform"],
  id: "searchCustomers",
  method: "POST",
  path: "/customers/search",
  summary: "Find customers by identity number",
  description:
    "Returns the customers with a personal or organization number, newest first. Send the number in the body, because addresses appear in logs.",
  permission: "customers:read",
  query: z.object(pageQuery),
  body: SearchCustomersRequest,
  output: pageOf(Customer),
  failures: [failures.invalidCursor],
  handle: (ctx, { body: { identity }, query: { limit, cursor } }) =>
    listCustomers(ctx, { identity, limit, after: readCursor(cursor, TimeCursor) }),
});

export const createCustomerOperation = operation({
  ...shared,
  id: "createCustomer",
  method: "POST",
  path: "/customers",
  summary: "Create a customer",
  description:
    "Sends one customer.created event. On the end-user API, the signed-in user becomes its ADMIN and contact person.",
  permission: "customers:write",
  body: CreateCustomerRequest,
  output: Customer,
  status: 201,
  failures: [failures.customerReferenceTaken, failures.consumerHasOneUser],
  handle: (ctx, { body }) => createCustomer(ctx, body),
});

export const getCustomerOperation = operation({
  ...shared,
  id: "getCustomer",
  method: "GET",
  path: "/customers/{customerId}",
  summary: "Get a customer",
  permission: "customers:read",
  params,
  output: Customer,
  failures: [failures.customerNotFound],
  handle: (ctx, { params: { customerId } }) => getCustomer(ctx, customerId),
});

export const updateCustomerOperation = operation({
  ...shared,
  id: "updateCustomer",
  method: "PUT",
  path: "/customers/{customerId}",
  summary: "Update a customer",
  description: "Changes only the fields that are sent. `null` clears an optional field.",
  permission: "customers:write",
  params,
  body: UpdateCustomerRequest,
  output: Customer,
  failures: [
    failures.customerNotFound,
    failures.forbidden,
    failures.customerTypeFixed,
    failures.customerReferenceTaken,
    failures.paymentProfileNotActive,
  ],
  handle: (ctx, { params: { customerId }, body }) => updateCustomer(ctx, customerId, body),
});
