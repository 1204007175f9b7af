import type { StripeOperation } from "./call";
import { listCharges, retrieveBalanceTransaction, retrieveCharge } from "./charges/charges";
import { closeDispute, listStripeDisputes, retrieveDispute, updateDispute } from "./charges/disputes";
import { createRefund, listStripeRefunds, retrieveRefund, updateRefund } from "./charges/refunds";
import {
  authenticate,
  createCustomerSession,
  removeSavedMethod,
  retrieveElementsSession,
} from "./customers/customer-sessions";
import {
  createStripeCustomer,
  deleteCustomer,
  listStripeCustomers,
  retrieveCustomer,
  updateStripeCustomer,
} from "./customers/customers";
import {
  attachPaymentMethod,
  createPaymentMethod,
  detachPaymentMethod,
  listCustomerPaymentMethods,
  listPaymentMethods,
  retrievePaymentMethod,
  updatePaymentMethod,
} from "./customers/payment-methods";
import { listEvents, retrieveEvent } from "./events";
import {
  cancelPaymentIntent,
  confirmPaymentIntent,
  createPaymentIntent,
  listStripePaymentIntents,
  retrievePaymentIntent,
  updatePaymentIntent,
} from "./intents/payment-intents";
import {
  cancelSetupIntent,
  confirmSetupIntent,
  createSetupIntent,
  listSetupIntents,
  retrieveSetupIntent,
} from "./intents/setup-intents";
import { createTaxCalculation } from "./tax/tax-calculations";

/** The supported part of Stripe's API. The last three are for the sandbox's own browser script. */
export const STRIPE_ROUTES: Record<string, StripeOperation> = {
  "POST /v1/customers": createStripeCustomer,
  "GET /v1/customers": listStripeCustomers,
  "GET /v1/customers/:id": retrieveCustomer,
  "POST /v1/customers/:id": updateStripeCustomer,
  "DELETE /v1/customers/:id": deleteCustomer,
  "GET /v1/customers/:id/payment_methods": listCustomerPaymentMethods,
  "POST /v1/customer_sessions": createCustomerSession,
  "POST /v1/payment_methods": createPaymentMethod,
  "GET /v1/payment_methods": listPaymentMethods,
  "GET /v1/payment_methods/:id": retrievePaymentMethod,
  "POST /v1/payment_methods/:id": updatePaymentMethod,
  "POST /v1/payment_methods/:id/attach": attachPaymentMethod,
  "POST /v1/payment_methods/:id/detach": detachPaymentMethod,
  "POST /v1/payment_intents": createPaymentIntent,
  "GET /v1/payment_intents": listStripePaymentIntents,
  "GET /v1/payment_intents/:id": retrievePaymentIntent,
  "POST /v1/payment_intents/:id": updatePaymentIntent,
  "POST /v1/payment_intents/:id/confirm": confirmPaymentIntent,
  "POST /v1/payment_intents/:id/cancel": cancelPaymentIntent,
  "POST /v1/setup_intents": createSetupIntent,
  "GET /v1/setup_intents": listSetupIntents,
  "GET /v1/setup_intents/:id": retrieveSetupIntent,
  "POST /v1/setup_intents/:id/confirm": confirmSetupIntent,
  "POST /v1/setup_intents/:id/cancel": cancelSetupIntent,
  "GET /v1/charges": listCharges,
  "GET /v1/charges/:id": retrieveCharge,
  "GET /v1/balance_transactions/:id": retrieveBalanceTransaction,
  "POST /v1/refunds": createRefund,
  "GET /v1/refunds": listStripeRefunds,
  "GET /v1/refunds/:id": retrieveRefund,
  "POST /v1/refunds/:id": updateRefund,
  "GET /v1/disputes": listStripeDisputes,
  "GET /v1/disputes/:id": retrieveDispute,
  "POST /v1/disputes/:id": updateDispute,
  "POST /v1/disputes/:id/close": closeDispute,
  "GET /v1/events": listEvents,
  "GET /v1/events/:id": retrieveEvent,
  "POST /v1/tax/calculations": createTaxCalculation,
  "GET /v1/elements/sessions": retrieveElementsSession,
  "POST /v1/elements/payment_methods/:id/remove": removeSavedMethod,
  "POST /v1/3ds2/authenticate": authenticate,
};
