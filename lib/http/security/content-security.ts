/** The address to which browsers report what a policy blocked. */
export const REPORTS_PATH = "/api/csp-reports";

/** The name of that address in `report-to`. */
const ENDPOINT = "csp";

export const REPORTING_ENDPOINTS = `${ENDPOINT}="${REPORTS_PATH}"`;

type Options = {
  /** The nonce of this answer. Without one, inline scripts are allowed: a cached page cannot have a nonce. */
  nonce?: string;
  /** Hashes of the inline scripts that are the same on every page, as `sha256-…`. */
  scriptHashes?: readonly string[];
  /** Other origins of pictures. */
  imageOrigins?: readonly string[];
  /** Whether the page shows documents that its own script made, such as the PDF of a preview. */
  documentFrames?: boolean;
  /** Whether to allow `eval`, which the development server needs. */
  development?: boolean;
};

/** The provider loads parts of its form, such as the buttons of wallets, from hosts below its own. */
const PROVIDER_SCRIPTS = "https://js.stripe.com https://*.js.stripe.com";

/**
 * The content security policy of a page (docs/decisions/csp.md). The only foreign origin is the payment provider's, and
 * only for what its form needs.
 */
export function contentSecurityPolicy({
  nonce,
  scriptHashes = [],
  imageOrigins = [],
  documentFrames = false,
  development = false,
}: Options): string {
  const inline = nonce
    ? [`'nonce-${nonce}'`, ...scriptHashes.map((hash) => `'${hash}'`)]
    : ["'unsafe-inline'"];
  return [
    "default-src 'self'",
    ["script-src 'self'", ...inline, PROVIDER_SCRIPTS, ...(development ? ["'unsafe-eval'"] : [])].join(" "),
    "style-src 'self' 'unsafe-inline'",
    ["img-src 'self' data:", ...imageOrigins].join(" "),
    "font-src 'self' data:",
    "connect-src 'self' https://api.stripe.com",
    [
      "frame-src 'self'",
      ...(documentFrames ? ["blob:"] : []),
      PROVIDER_SCRIPTS,
      "https://hooks.stripe.com",
    ].join(" "),
    "frame-ancestors 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "object-src 'none'",
    // The older name, for browsers that do not know the newer one.
    `report-uri ${REPORTS_PATH}`,
    `report-to ${ENDPOINT}`,
  ].join("; ");
}
