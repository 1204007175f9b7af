/** The headers of every answer of the app, of pages and of the API. */
export const ANSWER_HEADERS = {
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Strict-Transport-Security": "max-age=63072000; includeSubDomains",
  // Apple Pay and Google Pay are opened by the provider's frame.
  "Permissions-Policy": 'camera=(), microphone=(), geolocation=(), payment=(self "https://js.stripe.com")',
} as const;
