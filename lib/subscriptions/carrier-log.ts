import { and, desc, eq, lt } from "drizzle-orm";
import { z } from "zod";
import { carrierOperations } from "@/db/schema/subscriptions";
import { failures } from "@/lib/api/error-registry";
import { operation } from "@/lib/api/operation";
import { type Page, page, pageOf, pageQuery, readCursor } from "@/lib/api/pagination";
import type { Ctx } from "@/lib/identity/context";
import { isUuid } from "@/lib/platform/ids";

export const CarrierOperation = z
  .object({
    carrierOperationId: z.string().describe("Id of the operation; the network knows it as its reference."),
    type: z.string().describe("What the network was asked for, such as ACTIVATE or SUSPEND. Open set."),
    subscriptionId: z.string(),
    subscriptionAddonId: z.string().optional(),
    status: z
      .enum(["REQUESTED", "ACCEPTED", "COMPLETED", "FAILED"])
      .describe(
        "REQUESTED: not answered. ACCEPTED: the network is at work. COMPLETED and FAILED: confirmed.",
      ),
    attempts: z.int().describe("How many times the network asked for another attempt."),
    providerRef: z.string().optional().describe("The network's own id of it."),
    failureCode: z.string().optional(),
    failureMessage: z.string().optional().describe("In the network's words."),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({
    id: "CarrierOperation",
    description: "Something that the network was asked for. Its parameters are not shown.",
  });
export type CarrierOperation = z.infer<typeof CarrierOperation>;

type Row = typeof carrierOperations.$inferSelect;

const present = (row: Row): CarrierOperation => ({
  carrierOperationId: row.id,
  type: row.type,
  subscriptionId: row.subscriptionId,
  ...(row.subscriptionAddonId !== null && { subscriptionAddonId: row.subscriptionAddonId }),
  status: row.status,
  attempts: row.attempts,
  ...(row.providerRef !== null && { providerRef: row.providerRef }),
  ...(row.failureCode !== null && { failureCode: row.failureCode }),
  ...(row.failureMessage !== null && { failureMessage: row.failureMessage }),
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

/** Ids grow with time, so they are the order. */
const IdCursor = z.tuple([z.uuid()]);

type Query = { subscriptionId?: string | undefined; limit: number; cursor?: string | undefined };

/** What the network was asked for, newest first. One statement. */
async function list(ctx: Ctx, { subscriptionId, limit, cursor }: Query): Promise<Page<CarrierOperation>> {
  const after = readCursor(cursor, IdCursor);
  const isNobodys = subscriptionId !== undefined && !isUuid(subscriptionId);
  const rows = isNobodys
    ? []
    : await ctx.db
        .select()
        .from(carrierOperations)
        .where(
          and(
            eq(carrierOperations.tenantId, ctx.tenant.id),
            subscriptionId === undefined ? undefined : eq(carrierOperations.subscriptionId, subscriptionId),
            after && lt(carrierOperations.id, after[0]),
          ),
        )
        .orderBy(desc(carrierOperations.id))
        .limit(limit + 1);
  return page(rows, limit, ({ id }) => [id], present);
}

export const listCarrierOperations = operation({
  id: "listCarrierOperations",
  method: "GET",
  path: "/carrier-operations",
  summary: "List what the network was asked for, newest first",
  tag: "Subscriptions",
  surfaces: ["platform"],
  permission: "care:read",
  query: z.object({
    subscriptionId: z.string().max(64).optional().describe("Of this subscription."),
    ...pageQuery,
  }),
  output: pageOf(CarrierOperation),
  failures: [failures.invalidCursor],
  handle: (ctx, { query }) => list(ctx, query),
});
