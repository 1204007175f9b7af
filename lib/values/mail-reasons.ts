/** The kinds of mail that a person can switch off. Each has a switch on the account page. */
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
 * Why a mail is sent even to a person who switched off every kind (docs/decisions/notifications.md).
 * - `code`: the person just asked for the code and cannot continue without it.
 * - `answer`: the person asked customer care, and waits for it.
 * - `security`: an attacker who takes over an account would switch this mail off first.
 * - `contract`: distance selling law gives the buyer a copy that lasts.
 * - `bill`: the customer owes money, or gets money back.
 * - `service`: a service stops, or was not delivered.
 * - `invitation`: the recipient has no settings yet.
 * - `operator`: the mail goes to the brand's staff.
 */
export type AlwaysSent =
  | "code"
  | "answer"
  | "security"
  | "contract"
  | "bill"
  | "service"
  | "invitation"
  | "operator";

/** Why a mail may be sent. Every mail must have a reason, so that none skips the recipient's settings by mistake. */
export type MailReason =
  | { always: AlwaysSent }
  | {
      wanted: NotificationKind;
      /** Links that switch this kind off without a sign-in. Absent when the address belongs to no user with settings. */
      unsubscribe?: { pageUrl: string; postUrl: string };
    };
