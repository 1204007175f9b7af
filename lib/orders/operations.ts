import { z } from "zod";
import { STEP_LIMITS } from "@/lib/identity/sign-in/code-guesses";
import { failures } from "@/lib/kernel/error-registry";
import { countQuery } from "@/lib/kernel/lists/count";
import { pageOf, pageQuery } from "@/lib/kernel/lists/pagination";
import { operation } from "@/lib/kernel/operation";
import * as creating from "@/lib/orders/drafts/create-order";
import { limitConfirmationCodes } from "@/lib/orders/drafts/lines";
import * as updating from "@/lib/orders/drafts/update-order";
import { Order, OrderListItem, OrderStatus, PaymentStatus } from "@/lib/orders/model";
import { GUEST_ORDER_LIMITS } from "@/lib/orders/pricing/offers/order-limit";
import { retryOrderItem } from "@/lib/orders/provisioning/retry-item";
import * as queries from "@/lib/orders/queries";
import { CreateOrderRequest, UpdateOrderRequest } from "@/lib/orders/requests";
import * as approving from "@/lib/orders/submission/approve-order";
import * as cancelling from "@/lib/orders/submission/cancel-order";
import * as submitting from "@/lib/orders/submission/submit-order";

const surfaces = ["platform", "end-user"] as const;
const tag = "Orders";
const params = z.object({ orderId: z.string().max(260) });
const refusedParties = [
  failures.userContextRequired,
  failures.userNotFound,
  failures.customerNotFound,
  failures.customerTypeMismatch,
  failures.subscriptionNotFound,
  failures.licenseNotFound,
  failures.confirmationFailed,
  failures.forbidden,
];

export const createOrderOperation = operation({
  id: "createOrder",
  method: "POST",
  path: "/orders",
  summary: "Create a draft order",
  tag,
  surfaces,
  permission: "orders:write",
  body: CreateOrderRequest,
  output: Order,
  status: 201,
  failures: refusedParties,
  limits: [...STEP_LIMITS, ...Object.values(GUEST_ORDER_LIMITS)],
  before: (ctx, { body }) => limitConfirmationCodes(ctx, body.lineItems),
  handle: (ctx, { body }) => creating.createOrder(ctx, body),
});

export const listOrdersOperation = operation({
  id: "listOrders",
  method: "GET",
  path: "/orders",
  summary: "List orders, newest first",
  tag,
  surfaces,
  permission: "orders:read",
  query: z.object({
    customerId: z
      .array(z.string().max(260))
      .max(100)
      .optional()
      .describe("UUIDs or reference ids prefixed rid_."),
    status: z.array(OrderStatus).optional(),
    paymentStatus: z.array(PaymentStatus).optional(),
    createdFrom: z.iso.datetime({ offset: true }).optional().describe("Created at this instant or later."),
    createdTo: z.iso.datetime({ offset: true }).optional().describe("Created before this instant."),
    humanReadableId: z
      .string()
      .max(50)
      .optional()
      .describe("The whole readable id of an order, such as ORD-7K3F-9QXM."),
    ...pageQuery,
    ...countQuery,
  }),
  output: pageOf(OrderListItem),
  failures: [failures.invalidCursor],
  handle: (ctx, { query }) => queries.listOrders(ctx, query),
});

export const getOrderOperation = operation({
  id: "getOrder",
  method: "GET",
  path: "/orders/{orderId}",
  summary: "Read an order with its current price and what it still needs",
  tag,
  surfaces,
  permission: "orders:read",
  params,
  output: Order,
  failures: [failures.orderNotFound],
  handle: (ctx, { params }) => queries.getOrder(ctx, params.orderId),
});

export const updateOrderOperation = operation({
  id: "updateOrder",
  method: "PUT",
  path: "/orders/{orderId}",
  summary: "Change a draft order",
  description:
    "Replaces what the body names and leaves the rest; null clears. Lines are matched by lineItemId.",
  tag,
  surfaces,
  permission: "orders:write",
  params,
  body: UpdateOrderRequest,
  output: Order,
  failures: [failures.orderNotFound, failures.orderNotDraft, failures.paymentInProgress, ...refusedParties],
  limits: STEP_LIMITS,
  before: (ctx, { body }) => limitConfirmationCodes(ctx, body.lineItems),
  handle: (ctx, { params, body }) => updating.updateOrder(ctx, params.orderId, body),
});

export const submitOrderOperation = operation({
  id: "submitOrder",
  method: "POST",
  path: "/orders/{orderId}/submit",
  summary: "Submit a paid order for provisioning",
  description:
    "Locks the price. Exactly once: submitting again returns the order as it is. Where the brand asks for approval, the order waits in PENDING_APPROVAL until it is approved.",
  tag,
  surfaces,
  permission: "orders:write",
  params,
  output: Order,
  failures: [
    failures.orderNotFound,
    failures.signInToBuy,
    failures.orderNotReady,
    failures.taxesUnavailable,
    failures.orderNotSigned,
    failures.orderNotPaid,
    failures.orderNeedsPaymentProfile,
    failures.promoCodeUsedUp,
    failures.customerReferenceTaken,
    failures.orderEnded,
  ],
  handle: (ctx, { params }) => submitting.submitOrder(ctx, params.orderId),
});

export const approveOrderOperation = operation({
  id: "approveOrder",
  method: "POST",
  path: "/orders/{orderId}/approve",
  summary: "Approve an order that waits for it",
  description:
    "Submits it at the price it had. The brand may, and on the end-user API an ADMIN of the customer. Once: approving again returns the order as it is.",
  tag,
  surfaces,
  permission: "orders:write",
  params,
  output: Order,
  failures: [failures.orderNotFound, failures.forbidden, failures.orderNotWaiting],
  handle: (ctx, { params }) => approving.approveOrder(ctx, params.orderId),
});

export const cancelOrderOperation = operation({
  id: "cancelOrder",
  method: "POST",
  path: "/orders/{orderId}/cancel",
  summary: "Cancel a draft, or an order that waits for approval",
  description: "Open payment links and sessions are cancelled with it, and what was paid is paid back.",
  tag,
  surfaces,
  permission: "orders:write",
  params,
  output: Order,
  failures: [failures.orderNotFound, failures.orderNotCancellable, failures.paymentInProgress],
  handle: (ctx, { params }) => cancelling.cancelOrder(ctx, params.orderId),
});

export const calculatePrice = operation({
  id: "calculateOrderPrice",
  method: "POST",
  path: "/orders/{orderId}/calculate-price",
  summary: "Calculate the price of a draft anew",
  description: "Removed in 2026-09-01.bullfinch: read `pricing` on any order response.",
  tag,
  surfaces,
  permission: "orders:write",
  params,
  output: Order,
  failures: [failures.orderNotFound, failures.orderNotDraft, failures.paymentInProgress],
  removedAfter: "2026-08-21.auk",
  handle: (ctx, { params }) => updating.recalculate(ctx, params.orderId),
});

export const retryOrderLineItem = operation({
  id: "retryOrderLineItem",
  method: "POST",
  path: "/orders/{orderId}/line-items/{lineItemId}/retry",
  summary: "Deliver a failed order item again",
  description:
    "As it was ordered and for what was paid: nothing is charged again. The network gets a new request, and the order is PROCESSING until it answers. A new subscription or add-on takes the place of the one that failed. Only while the money for the item has not gone back.",
  tag,
  surfaces: ["platform"],
  permission: "care:act",
  params: params.extend({ lineItemId: z.string().max(260).describe("The item, by its `lineItemId`.") }),
  output: Order,
  failures: [failures.orderNotFound, failures.orderItemNotFailed, failures.orderItemRefunded],
  handle: (ctx, { params }) => retryOrderItem(ctx, params.orderId, params.lineItemId),
});
