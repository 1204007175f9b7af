import { z } from "zod";
import { beginCheck, finishCheck, listChecks } from "@/lib/care/connection/check";
import { CheckConnectionRequest, ConnectionCheck, ConnectionCheckList } from "@/lib/care/connection/model";
import { type Ctx, userOf } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import type { RateLimit } from "@/lib/kernel/limits";
import { operation } from "@/lib/kernel/operation";

const shared = {
  tag: "Subscriptions",
  path: "/subscriptions/{subscriptionId}/connection-checks",
  params: z.object({ subscriptionId: z.string().describe("A UUID, or your own id with the prefix rid_.") }),
} as const;

/** Each check asks the network. A person who checks more often does not learn more. */
const CHECK_LIMIT: RateLimit = { name: "connection-check", points: 20, windowSeconds: 3600 };
const checking = {
  ...CHECK_LIMIT,
  subject: ({ caller, tenant }: Ctx) => {
    const user = userOf(caller);
    return user ? `${tenant.id}:${user.userId}` : undefined;
  },
};

export const checkConnectionOperation = operation({
  ...shared,
  id: "checkConnection",
  method: "POST",
  summary: "Find out why a subscription has no connection",
  description:
    "Compares what the person notices with the state of the subscription, its SIM and its allowances, and asks the network at this moment. If the network has stopped an active subscription, it is asked to start it. The response names the most important cause and what helps. Customer care sees the check.",
  surfaces: ["end-user"],
  permission: "usage:read",
  body: CheckConnectionRequest,
  output: ConnectionCheck,
  status: 201,
  failures: [failures.subscriptionNotFound],
  limits: [checking],
  handle: (ctx, { params, body }) => beginCheck(ctx, params.subscriptionId, body),
  finish: (ctx, begun) => finishCheck(ctx, begun),
});

export const listConnectionChecksOperation = operation({
  ...shared,
  id: "listConnectionChecks",
  method: "GET",
  summary: "List the latest connection checks of a subscription",
  description: "What people found out about their connection before they asked. Checks are kept for 90 days.",
  surfaces: ["platform"],
  permission: "care:read",
  output: ConnectionCheckList,
  failures: [failures.subscriptionNotFound],
  reads: "replica",
  handle: (ctx, { params }) => listChecks(ctx, params.subscriptionId),
});
