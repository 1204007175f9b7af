import { isClosedInView } from "@/lib/http/staff/view-as";
import { EQUIVALENT_OPERATIONS } from "@/lib/identity/rights/equivalent-operations";
import { canNeedApproval } from "@/lib/identity/rights/staff-limits";
import { STAFF_TABLE, type StaffRightsRow } from "@/lib/identity/rights/staff-table";
import { tokenRightOf } from "@/lib/identity/rights/token-rights";
import { failures } from "@/lib/kernel/error-registry";
import type { FailureDefinition } from "@/lib/kernel/failures/define";
import { isPersonOnly, mutates, type Operation, type Surface } from "@/lib/kernel/operation";

const failuresOfNeeds = ({ level, reason, stepUp }: StaffRightsRow): FailureDefinition[] => [
  ...(level > 0 ? [failures.callerNotVerified, failures.personMayNot] : []),
  ...(reason || level > 0 ? [failures.reasonRequired] : []),
  ...(stepUp ? [failures.stepUpRequired] : []),
];

/** The failures with which the edge refuses staff members. */
function staffFailuresOf(operation: Operation): FailureDefinition[] {
  const { id } = operation;
  const row = STAFF_TABLE[id];
  const other = STAFF_TABLE[EQUIVALENT_OPERATIONS[id] ?? ""];
  return [
    failures.staffSessionOver,
    failures.networkNotAllowed,
    failures.crossOrigin,
    ...(isPersonOnly(operation) ? [failures.personOnly] : []),
    ...(canNeedApproval(id) || (row && Object.values(row).includes("approval"))
      ? [failures.approvalRequired]
      : []),
    ...(row?.contact === "customer" || row?.contact === "list" ? [failures.contactRequired] : []),
    ...[row, other].flatMap((row) => (row ? failuresOfNeeds(row) : [])),
  ];
}

/**
 * All failures that an operation can answer with on a surface: its own and those of the edge. Documents list them, and
 * tests compare answers with them.
 */
export function declaredFailures(operation: Operation, surface: Surface): FailureDefinition[] {
  // Any request can be invalid: in strict mode an unknown name is enough.
  const all: FailureDefinition[] = [
    failures.unknownApiRevision,
    failures.invalidRequest,
    failures.unauthenticated,
  ];
  if (operation.permission === null) all.push(failures.tenantUnknown);
  else {
    all.push(failures.forbidden);
    if (surface === "platform")
      all.push(failures.impersonationKeyOnPlatformApi, ...staffFailuresOf(operation));
    else {
      all.push(failures.fullAccessKeyOnEndUserApi, failures.userTokenMissing, failures.crossOrigin);
      const right = tokenRightOf(operation);
      if (right === "never") all.push(failures.notForTokens);
      if (right === "act") all.push(failures.tokenScopeMissing);
    }
  }
  if (surface === "end-user" && isClosedInView(operation)) all.push(failures.readOnlyView);
  if (operation.removedAfter) all.push(failures.endpointRemoved);
  if (operation.params) all.push(failures.pathNotFound);
  if (operation.limits && operation.limits.length > 0) all.push(failures.tooManyRequests);
  if (mutates(operation)) {
    all.push(
      failures.invalidJson,
      failures.unsupportedMediaType,
      failures.bodyTooLarge,
      failures.invalidIdempotencyKey,
      failures.idempotencyKeyReused,
      failures.cannotStoreNow,
    );
  }
  if (operation.method === "PUT" && surface === "platform") all.push(failures.changedSinceRead);
  all.push(...operation.failures, failures.temporarilyUnavailable);
  return [...new Set(all)].toSorted((a, b) => a.status - b.status);
}
