import type { Operation } from "@/lib/api/operation";
import { getProductOffering, listProductOfferings } from "@/lib/catalog/operations";
import {
  createCustomerOperation,
  getCustomerOperation,
  listCustomersOperation,
  updateCustomerOperation,
} from "@/lib/customers/operations";
import { getMyAccount, startLogin, verifyLogin } from "@/lib/identity/operations";
import { leasePhoneNumber, listPhoneNumbers } from "@/lib/inventory/operations";
import * as orders from "@/lib/orders/operations";
import * as payments from "@/lib/payments/operations";
import { getSubscriptionOperation, listSubscriptionsOperation } from "@/lib/subscriptions/operations";
import * as usage from "@/lib/subscriptions/usage-operations";

/**
 * Every operation of the API. Routes, OpenAPI documents, the client, sweeps and fuzz tests are held against this list,
 * so a new operation cannot escape them.
 */
export const OPERATIONS: readonly Operation[] = [
  startLogin,
  verifyLogin,
  getMyAccount,
  listCustomersOperation,
  createCustomerOperation,
  getCustomerOperation,
  updateCustomerOperation,
  ...Object.values(orders),
  ...Object.values(payments),
  listProductOfferings,
  getProductOffering,
  listPhoneNumbers,
  leasePhoneNumber,
  listSubscriptionsOperation,
  getSubscriptionOperation,
  ...Object.values(usage),
];
