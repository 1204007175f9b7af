import { z } from "zod";
import { failures } from "@/lib/kernel/error-registry";
import { operation } from "@/lib/kernel/operation";
import { getAccountExport, getAccountExportDocument, startAccountExport } from "@/lib/privacy/exports";
import { AccountExport, AccountExportDocument } from "@/lib/privacy/model";

const shared = { tag: "Accounts", surfaces: ["end-user"], permission: "profile:read" } as const;
const params = z.object({ exportId: z.string() });

export const startAccountExportOperation = operation({
  ...shared,
  id: "startAccountExport",
  method: "POST",
  path: "/accounts/me/exports",
  summary: "Request an export of your data",
  description:
    "Exports the data of the signed-in user and of the customers in which they are ADMIN. Possible once in 24 hours. The export is created in the background. Read it until it is READY, or wait for the e-mail.",
  output: AccountExport,
  status: 202,
  failures: [failures.accountExportTooSoon],
  handle: (ctx) => startAccountExport(ctx),
});

export const getAccountExportOperation = operation({
  ...shared,
  id: "getAccountExport",
  method: "GET",
  path: "/accounts/me/exports/{exportId}",
  summary: "Get the status of an export",
  params,
  output: AccountExport,
  failures: [failures.accountExportNotFound],
  handle: (ctx, { params }) => getAccountExport(ctx, params.exportId),
});

export const getAccountExportDocumentOperation = operation({
  ...shared,
  id: "getAccountExportDocument",
  method: "GET",
  path: "/accounts/me/exports/{exportId}/document",
  summary: "Download an export",
  description: "One JSON document with a list for each type of data. Available for seven days.",
  params,
  output: AccountExportDocument,
  failures: [failures.accountExportNotFound, failures.accountExportNotReady],
  handle: (ctx, { params }) => getAccountExportDocument(ctx, params.exportId),
});
