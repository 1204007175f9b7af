import { failures } from "@/lib/kernel/error-registry";
import { operation } from "@/lib/kernel/operation";
import { getTenantClock, requireTenantClocks, startMove } from "@/lib/tenant-clock/commands";
import { MoveTenantClock, TenantClock } from "@/lib/tenant-clock/model";

const sandboxOnly = {
  tag: "Tenant clock",
  surfaces: ["platform"],
  permission: "tenant:manage",
  path: "/tenant-clock",
  output: TenantClock,
  before: requireTenantClocks,
} as const;

const ONLY_THERE =
  "Exists only where brands can be moved in time, such as the sandbox; anywhere else it answers 404.";

export const readTenantClock = operation({
  ...sandboxOnly,
  id: "getTenantClock",
  method: "GET",
  summary: "Get the brand's time, and how far a move of it has come",
  description: ONLY_THERE,
  failures: [failures.pathNotFound],
  handle: (ctx) => getTenantClock(ctx),
});

export const moveTenantClockOperation = operation({
  ...sandboxOnly,
  id: "moveTenantClock",
  method: "POST",
  summary: "Move the brand forward in time",
  description: `Everything that is due on the way happens, in its order: renewals, charges and their failures, reminders, scheduled changes. Answered at once; read the clock until its move has ARRIVED. Time never goes back. ${ONLY_THERE}`,
  body: MoveTenantClock,
  status: 202,
  failures: [failures.pathNotFound, failures.tenantClockNeverGoesBack, failures.tenantClockMoving],
  handle: (ctx, { body }) => startMove(ctx, body),
});
