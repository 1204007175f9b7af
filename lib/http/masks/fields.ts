/** The text in place of a masked value. Saved cards are shown with smaller dots, so that the two are not confused. */
export const MASK = "●●●";

/** How a value is hidden. `gone`: the field is left out. `kinds`: in an object, only values that name a kind stay. */
export type MaskKind =
  | "all"
  | "initials"
  | "email"
  | "digits"
  | "words"
  | "label"
  | "kinds"
  | "empty"
  | "gone";

/** Never shown to staff: anyone with the code has the eSIM. */
export const NEVER_SHOWN: Readonly<Record<string, MaskKind>> = {
  activationCode: "gone",
  smdpAddress: "gone",
  matchingId: "gone",
  installUrl: "gone",
};

/** Hidden at every verification level. `POST /reveals` shows one value for a minute. */
export const ALWAYS_HIDDEN: Readonly<Record<string, MaskKind>> = {
  identity: "all",
  vatNumber: "all",
  street: "all",
  street1: "all",
  street2: "all",
  zip: "all",
  attention: "all",
  instructions: "all",
  puk: "all",
  accountNumber: "all",
  passcode: "all",
  iban: "all",
  bic: "all",
};

/** Hidden until the customer is verified. */
export const HIDDEN_UNTIL_VERIFIED: Readonly<Record<string, MaskKind>> = {
  firstName: "initials",
  lastName: "initials",
  email: "email",
  sentTo: "email",
  resendTo: "email",
  msisdn: "digits",
  formattedMsisdn: "digits",
  temporaryMsisdn: "digits",
  contactNumber: "digits",
  phoneNumbers: "digits",
  simCards: "digits",
  iccid: "digits",
  eid: "digits",
  imei: "digits",
  imsi: "digits",
  ip: "all",
  userAgent: "all",
  display: "label",
  subscriptionDisplay: "label",
  description: "words",
  previousDescription: "words",
  message: "words",
  comment: "words",
  subject: "words",
  title: "words",
  summary: "words",
  note: "all",
  cancelComment: "all",
  hostedUrl: "all",
  invoiceUrl: "all",
  pdfUrl: "all",
  metadata: "empty",
  details: "empty",
  quota: "gone",
  dataBlock: "gone",
};

/**
 * The parameters of a timeline title that are shown before verification: kinds, not values. Amounts, subjects, texts
 * and failure codes are hidden.
 */
export const SHOWN_OF_TITLE: ReadonlySet<string> = new Set([
  "attempt",
  "channel",
  "ended",
  "eventType",
  "isRead",
  "isRepeat",
  "job",
  "level",
  "method",
  "operation",
  "outcome",
  "pinned",
  "processed",
  "purpose",
  "status",
  "template",
  "type",
]);

/** Fields whose objects are people or customers. Their `name` is hidden until verification. */
export const PEOPLE: ReadonlySet<string> = new Set([
  "customer",
  "customers",
  "newCustomer",
  "user",
  "users",
  "newUser",
  "contactPerson",
  "subscriber",
  "signer",
  "shipping",
  "invitations",
]);

/** Ids that mark an object as a person or a customer in any place. */
export const IDS_OF_PEOPLE = ["customerId", "userId", "subscriberId", "invitationId"] as const;
