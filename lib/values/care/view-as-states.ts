/** WAITING: the customer has not answered. ALLOWED: staff have not opened the pages yet. OPEN: staff see the pages. */
export const VIEW_AS_STATES = ["WAITING", "ALLOWED", "OPEN", "ENDED", "REFUSED"] as const;
export type ViewAsState = (typeof VIEW_AS_STATES)[number];

/** REQUEST: the customer was asked. CONSENT: the customer allowed it in advance. BREAK_GLASS: an emergency. */
export const VIEW_AS_BASES = ["REQUEST", "CONSENT", "BREAK_GLASS"] as const;
export type ViewAsBasis = (typeof VIEW_AS_BASES)[number];
