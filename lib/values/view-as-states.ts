/** WAITING for an answer, ALLOWED and not opened yet, OPEN while staff look. */
export const VIEW_AS_STATES = ["WAITING", "ALLOWED", "OPEN", "ENDED", "REFUSED"] as const;
export type ViewAsState = (typeof VIEW_AS_STATES)[number];

/** REQUEST: the person was asked. CONSENT: they had allowed it beforehand. BREAK_GLASS: an emergency. */
export const VIEW_AS_BASES = ["REQUEST", "CONSENT", "BREAK_GLASS"] as const;
export type ViewAsBasis = (typeof VIEW_AS_BASES)[number];
