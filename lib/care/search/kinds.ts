/** The kinds of a searched text. Each is looked up as a whole, except WORDS and DIGITS, which are parts of a value. */
export const SEARCH_KINDS = [
  "EMAIL",
  "MSISDN",
  "ICCID",
  "IMEI",
  "UUID",
  "ORDER_NUMBER",
  "CUSTOMER_NUMBER",
  "INVOICE_NUMBER",
  "PROVIDER_REFERENCE",
  "REFERENCE_ID",
  "TRACE_ID",
  "IDENTITY_NUMBER",
  "CARD",
  "DIGITS",
  "WORDS",
] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];
