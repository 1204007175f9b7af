import { z } from "zod";

const ATOM = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+";
const LABEL = "[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?";
const TOP = "[A-Za-z](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])";

/** `dot-atom@domain` (RFC 5322, section 3.4.1), with a domain of at least two labels. No quoted names, no IP addresses. */
const ADDRESS = new RegExp(`^(?=.{1,64}@)${ATOM}(?:\\.${ATOM})*@(?:${LABEL}\\.)+${TOP}$`);

/** The schema of all e-mail addresses, in requests and forms. */
export const EmailAddress = z
  .email({ pattern: ADDRESS, error: "Enter an e-mail address, such as name@example.com." })
  .max(254);
