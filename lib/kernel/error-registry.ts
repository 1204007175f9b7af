import { addonFailures } from "@/lib/kernel/failures/addons";
import { billingFailures } from "@/lib/kernel/failures/billing";
import { careFailures } from "@/lib/kernel/failures/care";
import { helpFailures } from "@/lib/kernel/failures/help";
import { identityFailures } from "@/lib/kernel/failures/identity";
import { integrationFailures } from "@/lib/kernel/failures/integrations";
import { inventoryFailures } from "@/lib/kernel/failures/inventory";
import { licenseFailures } from "@/lib/kernel/failures/licenses";
import { orderFailures } from "@/lib/kernel/failures/orders";
import { paymentFailures } from "@/lib/kernel/failures/payments";
import { portingFailures } from "@/lib/kernel/failures/porting";
import { protectionFailures } from "@/lib/kernel/failures/protection";
import { requestFailures } from "@/lib/kernel/failures/requests";
import { staffFailures } from "@/lib/kernel/failures/staff";
import { subscriptionFailures } from "@/lib/kernel/failures/subscriptions";
import { tokenFailures } from "@/lib/kernel/failures/tokens";
import { topUpFailures } from "@/lib/kernel/failures/top-ups";

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
 * Every failure that the API can answer with. Each area has its own file under `failures/`. Clients branch on
 * `internalCode`, so an entry is never renumbered or reused.
 * 1xxx request · 2xxx identity · 3xxx catalog and orders · 4xxx access · 5xxx payments and billing ·
 * 6xxx subscriptions and porting · 7xxx inventory · 8xxx webhooks and workflows.
 */
export const failures = {
  ...requestFailures,
  ...identityFailures,
  ...tokenFailures,
  ...orderFailures,
  ...paymentFailures,
  ...billingFailures,
  ...subscriptionFailures,
  ...addonFailures,
  ...licenseFailures,
  ...portingFailures,
  ...protectionFailures,
  ...topUpFailures,
  ...inventoryFailures,
  ...integrationFailures,
  ...staffFailures,
  ...careFailures,
  ...helpFailures,
};
