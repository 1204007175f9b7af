/**
 * A cookie that scripts may read, set and cleared with the session's: what its person buys as, BUSINESS or CONSUMER. It
 * grants nothing: it lets a prerendered page show prices without VAT before the first paint.
 */
export const buyerCookie = "buys_as";
