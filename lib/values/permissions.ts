/**
 * The permissions that operations require. This is the only list, so that a typo cannot create a permission that no caller has.
 * - A full-access key has all of them except `PERSON_ONLY`.
 * - The permissions of staff are in `lib/identity/rights/staff-table.ts`.
 * - No role of a user has a permission from `staff:self` on: these are only for the brand.
 * - `tenant:manage` is for the brand's own systems: they report usage and coverage, create a subscription without an order, and
 *   move the clock of a sandbox.
 */
export type Permission =
  | "catalog:read"
  | "profile:read"
  | "profile:write"
  | "customers:read"
  | "customers:write"
  | "users:read"
  | "users:write"
  | "subscribers:read"
  | "subscribers:write"
  | "orders:read"
  | "orders:write"
  | "orders:pay"
  | "payments:read"
  | "payments:write"
  | "invoices:read"
  | "payment-profiles:read"
  | "payment-profiles:write"
  | "signing:read"
  | "signing:write"
  | "subscriptions:read"
  | "subscriptions:read-one"
  | "subscriptions:write"
  | "subscriptions:cancel"
  | "licenses:read"
  | "licenses:write"
  | "usage:read"
  | "inventory:read"
  | "inventory:write"
  | "tools:use"
  | "staff:self"
  | "contacts:write"
  | "pii:reveal"
  | "view-as"
  | "staff:manage"
  | "approvals:decide"
  | "audit:read"
  | "care:read"
  | "credits:write"
  | "billing:manage"
  | "care:act"
  | "integrations:manage"
  | "keys:manage"
  | "privacy:manage"
  | "catalog:manage"
  | "inventory:manage"
  | "brand:manage"
  | "reports:run"
  | "sim:change"
  | "tenant:manage";

/** Permissions that only a person can use: for their own account, or in a conversation with a customer. No key has them. */
export const PERSON_ONLY: ReadonlySet<Permission> = new Set([
  "staff:self",
  "contacts:write",
  "pii:reveal",
  "view-as",
  "approvals:decide",
]);

export type Role = "MEMBER" | "MANAGER" | "ADMIN";

const MEMBER: Permission[] = [
  "catalog:read",
  "profile:read",
  "profile:write",
  "customers:read",
  "subscriptions:read",
  "subscriptions:read-one",
  "usage:read",
  "tools:use",
];
const MANAGER: Permission[] = [
  ...MEMBER,
  "orders:read",
  "orders:write",
  "orders:pay",
  "payments:read",
  "payments:write",
  "invoices:read",
  "signing:read",
  "signing:write",
  "subscribers:read",
  "subscribers:write",
  "subscriptions:write",
  "licenses:read",
  "licenses:write",
  "inventory:read",
  "inventory:write",
];
const ADMIN: Permission[] = [
  ...MANAGER,
  "customers:write",
  "users:read",
  "users:write",
  "payment-profiles:read",
  "payment-profiles:write",
  "subscriptions:cancel",
];

/** Permissions a role gives inside its customer (docs/domain.md, Tenancy and callers). */
export const ROLE_PERMISSIONS: Record<Role, ReadonlySet<Permission>> = {
  MEMBER: new Set(MEMBER),
  MANAGER: new Set(MANAGER),
  ADMIN: new Set(ADMIN),
};

/**
 * What any signed-in user may do outside a customer: shop. Submitting a draft creates the customer, so a user without a
 * purchase can order and pay.
 */
export const USER_PERMISSIONS: ReadonlySet<Permission> = new Set(ADMIN);

/**
 * What a visitor of the portal may do without signing in: see the shop, their own drafts and purchases, reserve a number, and
 * pay for offerings that need no account (docs/decisions/guests.md).
 */
export const GUEST_PERMISSIONS: ReadonlySet<Permission> = new Set([
  "catalog:read",
  "orders:read",
  "orders:write",
  "orders:pay",
  "subscriptions:read-one",
  "inventory:read",
  "inventory:write",
  "tools:use",
]);
