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
  summary: "What staff looked at and did, newest first",
  description:
    "For the customers of which the user is ADMIN. From the brand's audit log, without its internals.",
  tag: "Accounts",
  surfaces: ["end-user"],
  permission: "profile:read",
  query: z.object({
    customerId: z.string().max(64).optional().describe("For this customer alone."),
    ...pageQuery,
  }),
  output: CareAccessPage,
  failures: [failures.invalidCursor],
  handle: (ctx, { query }) => listCareAccess(ctx, query),
});
