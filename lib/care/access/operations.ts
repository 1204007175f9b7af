import { z } from "zod";
import { CareAccessPage } from "@/lib/care/access/model";
import { listCareAccess } from "@/lib/care/access/queries";
import { failures } from "@/lib/kernel/error-registry";
import { pageQuery } from "@/lib/kernel/lists/pagination";
import { operation } from "@/lib/kernel/operation";

export const listCareAccessOperation = operation({
  id: "listCareAccess",
  method: "GET",
  path: "/accounts/me/care-access",
  summary: "List what staff viewed and changed, newest first",
  description:
    "For customers of which the user is an ADMIN. The entries come from the brand's audit log, without internal details.",
  tag: "Accounts",
  surfaces: ["end-user"],
  permission: "profile:read",
  query: z.object({
    customerId: z.string().max(64).optional().describe("Only for this customer."),
    ...pageQuery,
  }),
  output: CareAccessPage,
  failures: [failures.invalidCursor],
  reads: "replica",
  handle: (ctx, { query }) => listCareAccess(ctx, query),
});
