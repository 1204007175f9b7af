import { z } from "zod";
import { SearchResults } from "@/lib/care/search/model";
import { search, searchSubject } from "@/lib/care/search/search";
import { failures } from "@/lib/kernel/error-registry";
import { operation } from "@/lib/kernel/operation";

export const searchOperation = operation({
  id: "search",
  method: "GET",
  path: "/search",
  summary: "Find anything by a text",
  description:
    "Reads the text as what it may be and looks it up: e-mail address, phone number in any notation, ICCID, IMEI, id, order, customer or invoice number, reference of a payment provider, trace id, Swedish identity number, last four digits of a card (with expiry as `4242 08/27` or a name as `4242 lind`), digits of a phone number, or words of a name. A change is found at once. The search of a member of staff leaves an entry in the audit log with a hash of the text.",
  tag: "Care",
  surfaces: ["platform"],
  permission: "care:read",
  query: z.object({
    q: z.string().max(200).describe("The text, as somebody typed or pasted it; three characters at least."),
  }),
  output: SearchResults,
  failures: [failures.searchTooShort],
  auditSubject: (ctx, { query }) => searchSubject(ctx, query.q),
  handle: (ctx, { query }) => search(ctx, query.q),
});
