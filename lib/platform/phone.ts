import { parsePhoneNumberFromString } from "libphonenumber-js/min";

/** A number as people read it, such as +46 70 174 06 12; what cannot be parsed is shown as it is. */
export const formatPhoneNumber = (msisdn: string): string =>
  parsePhoneNumberFromString(msisdn)?.formatInternational() ?? msisdn;
