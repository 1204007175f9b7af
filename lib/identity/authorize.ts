import { type Caller, type Ctx, hidesSecrets, seesWholeBrand, userOf } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError } from "@/lib/kernel/errors";
import {
  GUEST_PERMISSIONS,
  type Permission,
  ROLE_PERMISSIONS,
  USER_PERMISSIONS,
} from "@/lib/values/permissions";

/**
 * Whether this kind of caller may call an operation at all. What it may touch is decided by the queries.
 * @param personOnly whether the operation is for members of staff and not for keys
 * @throws ApiError forbidden, unauthenticated, personOnly
 */
export function authorizeOperation(caller: Caller, permission: Permission, personOnly: boolean): void {
  switch (caller.kind) {
    case "key":
      if (personOnly) throw new ApiError(failures.personOnly);
      return;
    // By role and operation (`lib/http/staff/staff-rights.ts`).
    case "staff":
    case "system":
      return;
    case "user":
      if (USER_PERMISSIONS.has(permission)) return;
      throw new ApiError(failures.forbidden);
    case "guest":
      if (GUEST_PERMISSIONS.has(permission)) return;
      throw new ApiError(failures.unauthenticated, { hint: "Sign in first." });
    case "anonymous":
      throw new ApiError(failures.unauthenticated);
  }
}

/**
 * The customers in which the caller holds `permission`; null means all of the tenant's.
 * Queries put it in their `where`, so what is not visible is not found.
 */
export function visibleCustomerIds(caller: Caller, permission: Permission): string[] | null {
  if (seesWholeBrand(caller)) return null;
  const user = userOf(caller);
  if (!user) return [];
  return user.memberships
    .filter((membership) => ROLE_PERMISSIONS[membership.role].has(permission))
    .map((membership) => membership.customerId);
}

/**
 * What a list filters by: of the customers asked for (undefined: all), those in which the caller holds `permission`.
 * Undefined: no filter, the whole tenant.
 */
export function visibleAmong(
  caller: Caller,
  permission: Permission,
  asked: readonly string[] | undefined,
): readonly string[] | undefined {
  const visible = visibleCustomerIds(caller, permission);
  if (visible === null) return asked;
  return asked ? asked.filter((id) => visible.includes(id)) : visible;
}

/**
 * Requires `permission` in one customer that the caller can already see: seeing without holding it is a 403.
 * @throws ApiError forbidden
 */
export function requireInCustomer(ctx: Ctx, customerId: string, permission: Permission): void {
  const allowed = visibleCustomerIds(ctx.caller, permission);
  if (allowed !== null && !allowed.includes(customerId)) throw new ApiError(failures.forbidden);
}

/**
 * Keeps a document to the person: pages read it without the edge that refuses the operation.
 * @throws ApiError readOnlyView for staff who look at the portal as the person
 */
export function refuseWhileViewingAs({ caller }: Pick<Ctx, "caller">): void {
  if (hidesSecrets(caller)) throw new ApiError(failures.readOnlyView);
}
