/**
 * A cookie that scripts may read: whether its person buys as BUSINESS or CONSUMER. It is set and cleared with the
 * session cookie, and grants nothing. With it, a prerendered page shows prices without VAT before the first paint.
 */
export const buyerCookie = "buys_as";
