import { z } from "zod";
import { STEP_LIMITS } from "@/lib/identity/sign-in/code-guesses";
import { failures } from "@/lib/kernel/error-registry";
import { countQuery } from "@/lib/kernel/lists/count";
import { pageOf, pageQuery } from "@/lib/kernel/lists/pagination";
import { operation } from "@/lib/kernel/operation";
import * as creating from "@/lib/orders/drafts/create-order";
import { limitConfirmationCodes } from "@/lib/orders/drafts/items";
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
    createdFrom: z.iso.datetime({ offset: true }).optional().describe("Created at this time or later."),
    createdTo: z.iso.datetime({ offset: true }).optional().describe("Created before this time."),
    humanReadableId: z
      .string()
      .max(50)
      .optional()
      .describe("The full human-readable id of an order, such as ORD-7K3F-9QXM."),
    ...pageQuery,
    ...countQuery,
  }),
  output: pageOf(OrderListItem),
  failures: [failures.invalidCursor],
  reads: "replica",
  handle: (ctx, { query }) => queries.listOrders(ctx, query),
});

export const getOrderOperation = operation({
  id: "getOrder",
  method: "GET",
  path: "/orders/{orderId}",
  summary: "Get an order with its current price and requirements",
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
  summary: "Update a draft order",
  description:
    "Changes only the fields that are sent. null clears a field. Line items are matched by lineItemId.",
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
    "Locks the price. Submitting again returns the order unchanged. If the brand requires approval, the order waits in PENDING_APPROVAL until it is approved.",
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
  summary: "Approve an order that is waiting for approval",
  description:
    "Submits the order at its original price. The brand can approve it. On the end-user API, an ADMIN of the customer can. Approving again returns the order unchanged.",
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
  summary: "Cancel a draft, or an order that is waiting for approval",
  description: "Also cancels open payment links and sessions, and refunds paid amounts.",
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
  summary: "Calculate the price of a draft again",
  description: "Removed in 2026-09-01.bullfinch. Read `pricing` of any order response instead.",
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
  summary: "Retry a failed order item",
  description:
    "Delivers the item as ordered and for the amount that was paid. Nothing is charged again. The network gets a new request, and the order is PROCESSING until it answers. A new subscription or add-on replaces the failed one. Only possible while the item's money was not refunded.",
  tag,
  surfaces: ["platform"],
  permission: "care:act",
  params: params.extend({ lineItemId: z.string().max(260).describe("The `lineItemId` of the item.") }),
  output: Order,
  failures: [failures.orderNotFound, failures.orderItemNotFailed, failures.orderItemRefunded],
  handle: (ctx, { params }) => retryOrderItem(ctx, params.orderId, params.lineItemId),
});
