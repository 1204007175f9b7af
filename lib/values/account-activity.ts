/** What can happen to a person's account. */
export const PERSON_ACTIVITIES = [
  "SESSIONS_ENDED",
  "EMAIL_CHANGED",
  "CONTACT_CHANGED",
  "ROLE_CHANGED",
  "ACCESS_ENDED",
  "PASSKEY_ADDED",
  "PASSKEY_REMOVED",
  "TOKEN_CREATED",
  "TOKEN_REVOKED",
  "DATA_READY",
  "DELETION_SCHEDULED",
  "DELETION_UNDONE",
  "DELETION_VOID",
] as const;

/** What can happen to a subscription with which a stranger could take its number over. */
export const SUBSCRIPTION_ACTIVITIES = [
  "SUBSCRIPTION_LOCKED",
  "UNLOCK_REQUESTED",
  "SIM_CHANGING",
  "NUMBER_CHANGING",
  "NUMBER_CHANGED",
  "NUMBER_NOT_CHANGED",
  "TRANSFER_CODE_CREATED",
  "TRANSFER_CODE_REVOKED",
  "NUMBER_TRANSFERRED",
] as const;

export type PersonActivity = (typeof PERSON_ACTIVITIES)[number];
export type SubscriptionActivity = (typeof SUBSCRIPTION_ACTIVITIES)[number];
export type ActivityKind = PersonActivity | SubscriptionActivity;
