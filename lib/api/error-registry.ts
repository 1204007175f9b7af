import { addonFailures } from "@/lib/api/failures/addons";
import { billingFailures } from "@/lib/api/failures/billing";
import { careFailures } from "@/lib/api/failures/care";
import { identityFailures } from "@/lib/api/failures/identity";
import { integrationFailures } from "@/lib/api/failures/integrations";
import { inventoryFailures } from "@/lib/api/failures/inventory";
import { licenseFailures } from "@/lib/api/failures/licenses";
import { orderFailures } from "@/lib/api/failures/orders";
import { paymentFailures } from "@/lib/api/failures/payments";
import { portingFailures } from "@/lib/api/failures/porting";
import { protectionFailures } from "@/lib/api/failures/protection";
import { requestFailures } from "@/lib/api/failures/requests";
import { staffFailures } from "@/lib/api/failures/staff";
import { subscriptionFailures } from "@/lib/api/failures/subscriptions";

/** Values of `details[].code` (docs/domain.md, Error registry). */
export type DetailCode =
  | "required"
  | "invalid_type"
  | "invalid_format"
  | "invalid_value"
  | "too_small"
  | "too_big"
  | "unrecognized"
  | "not_unique"
  | "not_allowed";

/**
 * Every failure the API can answer with; an area's are in a file of its own under `failures/`. Clients branch on
 * `internalCode`, so an entry is never renumbered or reused.
 * 1xxx request · 2xxx identity · 3xxx catalog and orders · 4xxx access · 5xxx payments and billing ·
 * 6xxx subscriptions and porting · 7xxx inventory · 8xxx webhooks and workflows.
 */
export const failures = {
  ...requestFailures,
  ...identityFailures,
  ...orderFailures,
  ...paymentFailures,
  ...billingFailures,
  ...subscriptionFailures,
  ...addonFailures,
  ...licenseFailures,
  ...portingFailures,
  ...protectionFailures,
  ...inventoryFailures,
  ...integrationFailures,
  ...staffFailures,
  ...careFailures,
};
