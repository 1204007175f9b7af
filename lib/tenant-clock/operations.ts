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
  "Only available where a brand's clock can be moved, such as in the sandbox. Elsewhere it fails with 404.";

export const readTenantClock = operation({
  ...sandboxOnly,
  id: "getTenantClock",
  method: "GET",
  summary: "Get the brand's time and the progress of its move",
  description: ONLY_THERE,
  failures: [failures.pathNotFound],
  handle: (ctx) => getTenantClock(ctx),
});

export const moveTenantClockOperation = operation({
  ...sandboxOnly,
  id: "moveTenantClock",
  method: "POST",
  summary: "Move the brand's clock forward",
  description: `All due work on the way is done in order: renewals, charges and their failures, reminders, scheduled changes. The call returns at once. Read the clock until its move has ARRIVED. Time never goes back. ${ONLY_THERE}`,
  body: MoveTenantClock,
  status: 202,
  failures: [failures.pathNotFound, failures.tenantClockNeverGoesBack, failures.tenantClockMoving],
  handle: (ctx, { body }) => startMove(ctx, body),
});
