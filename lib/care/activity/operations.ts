import { z } from "zod";
import { AccountActivityPage } from "@/lib/care/activity/model";
import { listMyActivity } from "@/lib/care/activity/queries";
import { failures } from "@/lib/kernel/error-registry";
import { pageQuery } from "@/lib/kernel/lists/pagination";
import { operation } from "@/lib/kernel/operation";

export const listMyActivityOperation = operation({
  id: "listMyActivity",
  method: "GET",
  path: "/accounts/me/activity",
  summary: "List what happened to the account, newest first",
  description:
    "Sign-ins and changes of the user's account, and changes of SIMs, numbers and locks of the customers of which the user is an ADMIN. Entries are kept for 400 days. What staff looked at is in GET /accounts/me/care-access.",
  tag: "Accounts",
  surfaces: ["end-user"],
  permission: "profile:read",
  query: z.object(pageQuery),
  output: AccountActivityPage,
  failures: [failures.invalidCursor],
  reads: "replica",
  handle: (ctx, { query }) => listMyActivity(ctx, query),
});
