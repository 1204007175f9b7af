import { failures } from "@/lib/api/error-registry";
import { ApiError, type Detail } from "@/lib/api/errors";
import { portalUrl, type Tenant } from "@/lib/identity/tenant";

/**
 * Hosted pages send the customer on to these addresses, so a stranger's address would make them an open redirect.
 * Allowed are the brand's own pages and the origins of its settings.
 * @throws ApiError returnUrlNotAllowed
 */
export function requireAllowedUrls(
  tenant: Tenant,
  urls: { returnUrl?: string | undefined; cancelUrl?: string | undefined },
): void {
  const allowed = new Set([
    new URL(portalUrl(tenant)).origin,
    ...tenant.settings.allowedReturnOrigins.map((url) => new URL(url).origin),
  ]);
  const details = Object.entries(urls).flatMap(([property, url]): Detail[] =>
    url && !allowed.has(new URL(url).origin)
      ? [
          {
            property,
            code: "not_allowed",
            message: `${new URL(url).origin} is not one of the brand's addresses.`,
          },
        ]
      : [],
  );
  if (details.length > 0) throw new ApiError(failures.returnUrlNotAllowed, { details });
}
