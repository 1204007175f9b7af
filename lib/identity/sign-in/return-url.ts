import { z } from "zod";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError, type Detail } from "@/lib/kernel/errors";
import { portalUrl, type Tenant } from "@/lib/values/tenant/tenant";

/**
 * Schemes that execute or show the address's own content, open a file, or belong to a program of the device. None of
 * them leads back to a brand's app.
 */
const FORBIDDEN_SCHEMES = new Set([
  "about",
  "blob",
  "data",
  "file",
  "filesystem",
  "ftp",
  "intent",
  "javascript",
  "mailto",
  "sms",
  "tel",
  "vbscript",
  "view-source",
  "ws",
  "wss",
]);

const schemeOf = (address: URL): string => address.protocol.slice(0, -1);
const isWeb = (address: URL): boolean => ["http", "https"].includes(schemeOf(address));

/** The address to which a hosted page sends its customer back: a web address, or one that opens the brand's app. */
export const ReturnAddress = z
  .url({ error: "Give an address." })
  .max(2000)
  .refine((address) => URL.canParse(address) && !FORBIDDEN_SCHEMES.has(schemeOf(new URL(address))), {
    error: "Give an http or https address, or one with the scheme of your app.",
    params: { code: "invalid_format" },
  });

/**
 * The form that a brand allows: an origin ("https://shop.example") or a place in its app ("myapp://return"). Paths are
 * ignored.
 * @returns the stored form; null when it cannot be allowed
 */
export function allowedOrigin(given: string): string | null {
  if (!URL.canParse(given)) return null;
  const address = new URL(given);
  if (FORBIDDEN_SCHEMES.has(schemeOf(address)) || !address.host || address.username) return null;
  return placeOf(address);
}

/** Scheme, host and port. An app's address has no origin: browsers return "null" for it. */
const placeOf = (address: URL): string =>
  isWeb(address) ? address.origin : `${address.protocol}//${address.host}`;

/**
 * Requires allowed return addresses: the brand's own pages, or the origins and app addresses of its settings. Hosted
 * pages redirect there, so any other address would make them an open redirect.
 * @throws ApiError returnUrlNotAllowed
 */
export function requireAllowedUrls(
  tenant: Tenant,
  urls: { returnUrl?: string | undefined; cancelUrl?: string | undefined },
): void {
  const allowed = new Set([
    new URL(portalUrl(tenant)).origin,
    ...tenant.settings.allowedReturnOrigins.map(allowedOrigin),
  ]);
  const details = Object.entries(urls).flatMap(([property, url]): Detail[] =>
    url && !allowed.has(allowedOrigin(url))
      ? [
          {
            property,
            code: "not_allowed",
            message: `${placeOf(new URL(url))} is not one of the brand's addresses.`,
          },
        ]
      : [],
  );
  if (details.length > 0) throw new ApiError(failures.returnUrlNotAllowed, { details });
}
