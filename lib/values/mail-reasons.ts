/** What a person can be written to about, and decide on: a switch each on the account's page. */
export const NOTIFICATION_KINDS = [
  "ORDER",
  "ACTIVATION",
  "PORTING",
  "USAGE",
  "RENEWAL",
  "PAYMENT_FAILED",
  "INVOICE",
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/**
 * Why a mail is sent whatever somebody has switched off (docs/decisions/notifications.md).
 * `code`: they have just asked for it, and cannot go on without. `security`: whoever took an account over would switch it
 * off first. `contract`: what was bought and signed, on paper one keeps, as the law of distance selling asks.
 * `bill`: money is owed, or on its way back. `service`: something stops, or did not come. `invitation`: they have no
 * settings yet. `operator`: to the brand's own people.
 */
export type AlwaysSent = "code" | "security" | "contract" | "bill" | "service" | "invitation" | "operator";

/** Why this mail may be sent. Every mail says so: one that should have asked cannot be forgotten. */
export type MailReason =
  | { always: AlwaysSent }
  | {
      wanted: NotificationKind;
      /** Ends such mails without signing in; absent where the address is nobody's who could have said no. */
      unsubscribe?: { pageUrl: string; postUrl: string };
    };
