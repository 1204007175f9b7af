import { z } from "zod";
import { SearchResults } from "@/lib/care/search/model";
import { search, searchSubject } from "@/lib/care/search/search";
import { failures } from "@/lib/kernel/error-registry";
import { operation } from "@/lib/kernel/operation";

export const searchOperation = operation({
  id: "search",
  method: "GET",
  path: "/search",
  summary: "Search everything",
  description:
    "Tern recognises the kind of the text and looks it up. It can be an e-mail address, a phone number in any notation, an ICCID, an IMEI or an id. It can be the number of an order, customer or invoice, the reference of a payment provider, a trace id or a Swedish identity number. It can also be the last four digits of a card (with expiry as `4242 08/27` or name as `4242 lind`), digits of a phone number, or words of a name. Changes are found at once. A search by staff adds an entry to the audit log with a hash of the text.",
  tag: "Care",
  surfaces: ["platform"],
  permission: "care:read",
  query: z.object({
    q: z.string().max(200).describe("The text to search for, at least three characters."),
  }),
  output: SearchResults,
  failures: [failures.searchTooShort],
  auditSubject: (ctx, { query }) => searchSubject(ctx, query.q),
  reads: "replica",
  handle: (ctx, { query }) => search(ctx, query.q),
});
