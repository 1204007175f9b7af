import { z } from "zod";
import { languageOf, locales, marketOfLocale } from "@/i18n/locales";
import {
  CreateOutageRequest,
  CurrentOutages,
  Outage,
  OutageList,
  UpdateOutageRequest,
} from "@/lib/care/outages/model";
import {
  createOutage,
  currentOutages,
  endOutage,
  getOutage,
  listOutages,
  updateOutage,
} from "@/lib/care/outages/outages";
import { failures } from "@/lib/kernel/error-registry";
import { operation } from "@/lib/kernel/operation";

const tag = "Outages";
const managed = { tag, surfaces: ["platform"], permission: "brand:manage" } as const;
const params = z.object({ outageId: z.string().max(64).describe("The outage.") });

export const listCurrentOutagesOperation = operation({
  id: "listCurrentOutages",
  method: "GET",
  path: "/current-outages",
  summary: "List the outages that customers see",
  description: "Those that have begun, and those of the next week, in the reader's language.",
  tag,
  surfaces: ["platform", "end-user"],
  permission: "catalog:read",
  query: z.object({
    locale: z
      .enum(locales)
      .optional()
      .describe("The language and the country of the reader. Default: en-US."),
  }),
  output: CurrentOutages,
  reads: "replica",
  handle: async (ctx, { query }) => {
    const locale = query.locale ?? locales[0];
    const reader = { country: marketOfLocale(locale), language: languageOf(locale) };
    return { items: await currentOutages(ctx, reader) };
  },
});

export const listOutagesOperation = operation({
  ...managed,
  id: "listOutages",
  method: "GET",
  path: "/outages",
  summary: "List outages, newest first",
  permission: "care:read",
  output: OutageList,
  reads: "replica",
  handle: (ctx) => listOutages(ctx),
});

export const getOutageOperation = operation({
  ...managed,
  id: "getOutage",
  method: "GET",
  path: "/outages/{outageId}",
  summary: "Get an outage",
  permission: "care:read",
  params,
  output: Outage,
  failures: [failures.outageNotFound],
  handle: (ctx, { params }) => getOutage(ctx, params.outageId),
});

export const createOutageOperation = operation({
  ...managed,
  id: "createOutage",
  method: "POST",
  path: "/outages",
  summary: "Announce an outage",
  description:
    "Customers of the countries see it on the pages about their subscriptions and in the help centre. A check of a connection names it as the cause.",
  body: CreateOutageRequest,
  output: Outage,
  status: 201,
  handle: (ctx, { body }) => createOutage(ctx, body),
});

export const updateOutageOperation = operation({
  ...managed,
  id: "updateOutage",
  method: "PUT",
  path: "/outages/{outageId}",
  summary: "Change an outage that has not ended",
  params,
  body: UpdateOutageRequest,
  output: Outage,
  failures: [failures.outageNotFound, failures.outageEnded],
  handle: (ctx, { params, body }) => updateOutage(ctx, params.outageId, body),
});

export const endOutageOperation = operation({
  ...managed,
  id: "endOutage",
  method: "POST",
  path: "/outages/{outageId}/end",
  summary: "End an outage",
  description: "Customers no longer see it. An outage that has ended stays as it is.",
  params,
  output: Outage,
  failures: [failures.outageNotFound],
  handle: (ctx, { params }) => endOutage(ctx, params.outageId),
});
