/** Where browsers send what a policy refused. */
export const REPORTS_PATH = "/api/csp-reports";

/** The name of that address in `report-to`. */
const ENDPOINT = "csp";

export const REPORTING_ENDPOINTS = `${ENDPOINT}="${REPORTS_PATH}"`;

type Options = {
  /** Of this answer alone. Without one, inline scripts are allowed: the page is stored and cannot carry one. */
  nonce?: string;
  /** Inline scripts that are the same on every page, as `sha256-…`. */
  scriptHashes?: readonly string[];
  /** Origins of pictures besides ours. */
  imageOrigins?: readonly string[];
  /** Whether the page shows documents that its own script has made, such as the PDF of a preview. */
  documentFrames?: boolean;
  /** The development server evaluates code. */
  development?: boolean;
};

/**
 * The content security policy of a page (docs/decisions/csp.md). Besides our own origin only the payment provider's is
 * named, and only what its form needs.
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
    ["script-src 'self'", ...inline, "https://js.stripe.com", ...(development ? ["'unsafe-eval'"] : [])].join(
      " ",
    ),
    "style-src 'self' 'unsafe-inline'",
    ["img-src 'self' data:", ...imageOrigins].join(" "),
    "font-src 'self' data:",
    "connect-src 'self' https://api.stripe.com",
    [
      "frame-src 'self'",
      ...(documentFrames ? ["blob:"] : []),
      "https://js.stripe.com https://hooks.stripe.com",
    ].join(" "),
    "frame-ancestors 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "object-src 'none'",
    // The older name is for browsers that do not know the newer one.
    `report-uri ${REPORTS_PATH}`,
    `report-to ${ENDPOINT}`,
  ].join("; ");
}
