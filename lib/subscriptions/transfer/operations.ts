import { z } from "zod";
import { countAgainst } from "@/lib/identity/rate-limit";
import { failures } from "@/lib/kernel/error-registry";
import type { RateLimit } from "@/lib/kernel/limits";
import { operation } from "@/lib/kernel/operation";
import { Subscription } from "@/lib/subscriptions/model";
import {
  checkTransferCode,
  countTransferTry,
  createTransferCode,
  revokeTransferCode,
  transferNumber,
} from "@/lib/subscriptions/transfer/commands";
import {
  TransferCode,
  TransferCodeCheck,
  TransferCodeState,
  TransferRequest,
} from "@/lib/subscriptions/transfer/model";

/** Every code sends a mail to all addresses of the subscription. */
const CODE_LIMIT: RateLimit = { name: "transfer-code", points: 10, windowSeconds: 86_400 };

const params = z.object({
  subscriptionId: z.string().describe("A UUID, or your own id with the prefix rid_."),
});
const shared = { tag: "Subscriptions", params } as const;
const onTransferable = [
  failures.subscriptionNotFound,
  failures.forbidden,
  failures.numberNotTransferable,
  failures.subscriptionProtected,
  failures.changeUnderWay,
  failures.simChangeUnderWay,
  failures.portingInProgress,
];

export const createTransferCodeOperation = operation({
  ...shared,
  id: "createTransferCode",
  method: "POST",
  path: "/subscriptions/{subscriptionId}/transfer-code",
  summary: "Create a code to move a number to another carrier",
  description:
    "The customer gives the code to the other carrier, which sends it to the brand with its request. The code works for seven days, is shown only in this answer, and replaces an earlier one. All current and recent e-mail addresses of the subscription are notified. A locked subscription gets no code (6310), and locking revokes it. For a user, it needs a session that was just confirmed with a code: POST /accounts/me/confirmation sends it, POST /accounts/me/confirmation/confirm enters it.",
  surfaces: ["platform", "end-user"],
  permission: "subscriptions:cancel",
  status: 201,
  output: TransferCode,
  failures: [...onTransferable, failures.confirmationRequired],
  limits: [CODE_LIMIT],
  before: (ctx, { params }) => countAgainst(ctx, CODE_LIMIT, params.subscriptionId),
  handle: (ctx, { params }) => createTransferCode(ctx, params.subscriptionId),
});

export const revokeTransferCodeOperation = operation({
  ...shared,
  id: "revokeTransferCode",
  method: "DELETE",
  path: "/subscriptions/{subscriptionId}/transfer-code",
  summary: "Revoke a transfer code",
  description: "The code stops working at once. Without a code, nothing changes.",
  surfaces: ["platform", "end-user"],
  permission: "subscriptions:write",
  output: null,
  failures: [failures.subscriptionNotFound, failures.forbidden],
  handle: async (ctx, { params }) => {
    await revokeTransferCode(ctx, params.subscriptionId);
    return undefined;
  },
});

export const checkTransferCodeOperation = operation({
  ...shared,
  id: "checkTransferCode",
  method: "POST",
  path: "/subscriptions/{subscriptionId}/transfer-code/check",
  summary: "Check a transfer code",
  description:
    "For the request of another carrier: whether the code is valid and the number can move now. Nothing changes. Five wrong codes make the code void.",
  surfaces: ["platform"],
  permission: "sim:change",
  body: TransferCodeCheck,
  output: TransferCodeState,
  failures: [...onTransferable, failures.transferCodeInvalid],
  before: (ctx, { params }) => countTransferTry(ctx, params.subscriptionId),
  handle: (ctx, { params, body }) => checkTransferCode(ctx, params.subscriptionId, body.transferCode),
});

export const transferNumberOperation = operation({
  ...shared,
  id: "transferNumber",
  method: "POST",
  path: "/subscriptions/{subscriptionId}/transfer-number",
  summary: "Move a number to another carrier",
  description:
    "Call it when the other carrier takes the number over. It ends the subscription at once and sends `subscription.cancelled` with `numberTransferredAt`. When the network has deactivated the subscription, the number leaves the pool, so no other customer can get it. It cannot be undone. Five wrong codes make the code void.",
  surfaces: ["platform"],
  permission: "sim:change",
  body: TransferRequest,
  output: Subscription,
  failures: [...onTransferable, failures.transferCodeInvalid],
  before: (ctx, { params }) => countTransferTry(ctx, params.subscriptionId),
  handle: (ctx, { params, body }) => transferNumber(ctx, params.subscriptionId, body),
});
