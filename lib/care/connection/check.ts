import { and, desc, eq, sql } from "drizzle-orm";
import { connectionChecks } from "@/db/schema/connection-checks";
import { usagePackages } from "@/db/schema/subscriptions";
import { conclude, type NetworkAnswer } from "@/lib/care/connection/conclude";
import type { CheckConnectionRequest, ConnectionCheck } from "@/lib/care/connection/model";
import { readSubscription } from "@/lib/care/diagnosis/read-subscriptions";
import { mostImportantFirst } from "@/lib/care/diagnosis/severity";
import { findingsOfSubscription } from "@/lib/care/diagnosis/subscription-rules";
import { currentOutages } from "@/lib/care/outages/outages";
import { requireUser } from "@/lib/identity/sign-in/sessions";
import type { Ctx } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError } from "@/lib/kernel/errors";
import type { DataZone } from "@/lib/platform/inputs/data-zones";
import { newId } from "@/lib/platform/secrets/ids";
import type { Carrier } from "@/lib/providers/carriers/carrier";
import { getDataCaps } from "@/lib/subscriptions/data-caps/read";
import { matchesSubscription } from "@/lib/subscriptions/lists/visibility";
import {
  beginComparison,
  type ComparedSubscription,
  compareWithNetwork,
} from "@/lib/subscriptions/network/resync";
import { getSubscription } from "@/lib/subscriptions/queries";
import { esimOfModel } from "@/lib/values/devices/device-models";
import { DEVICE_TYPES } from "@/lib/values/devices/device-types";

/** As many as a page of care shows. */
const MOST_LISTED = 10;

type BegunCheck = {
  connectionCheckId: string;
  subscriptionId: string;
  isTravel: boolean;
  /** The phone that the network last saw, if it reports that. */
  imei?: string | undefined;
  /** Of its network, ISO 3166-1 alpha-2. */
  country?: string | undefined;
  /** Absent where the network cannot help: a subscription without service. */
  compared?: ComparedSubscription;
  request: CheckConnectionRequest;
};

/**
 * Begins the check of a connection.
 * @throws ApiError unauthenticated, subscriptionNotFound
 */
export async function beginCheck(
  ctx: Ctx,
  subscriptionId: string,
  request: CheckConnectionRequest,
): Promise<BegunCheck> {
  requireUser(ctx);
  const subscription = await getSubscription(ctx, subscriptionId);
  const id = subscription.subscriptionId;
  const isAtNetwork = subscription.status === "ACTIVATED" && subscription.sim?.iccid !== undefined;
  return {
    connectionCheckId: newId(),
    subscriptionId: id,
    isTravel: subscription.type === "TRAVEL_ESIM",
    imei: subscription.sim.imei,
    country: subscription.country,
    request,
    ...(isAtNetwork && { compared: await beginComparison(ctx, id) }),
  };
}

/** Asks the network now, and repairs what it can. A network that does not answer is an answer, too. */
async function askNetwork(
  ctx: Ctx,
  compared: ComparedSubscription | undefined,
  carrier?: Carrier,
): Promise<NetworkAnswer> {
  if (!compared) return "NOT_ASKED";
  try {
    const { differences, waitingFor } = await compareWithNetwork(ctx, compared, carrier);
    const open = differences.filter(({ field }) => field !== "ESIM_INSTALLED");
    if (waitingFor.length > 0) return "CHANGES";
    if (open.some(({ repair }) => repair === "NONE")) return "DIFFERS";
    return open.length > 0 ? "REPAIRED" : "AGREES";
  } catch (error) {
    if (error instanceof ApiError && error.failure === failures.networkCannotCompare) return "SILENT";
    throw error;
  }
}

/** Whether the subscription has a data package for other countries now, used up or not. */
async function hasRoamingData(ctx: Ctx, subscriptionId: string): Promise<boolean> {
  const now = ctx.clock.now().toISOString();
  const rows = await ctx.db
    .select({ id: usagePackages.id })
    .from(usagePackages)
    .where(
      and(
        eq(usagePackages.tenantId, ctx.tenant.id),
        eq(usagePackages.subscriptionId, subscriptionId),
        eq(usagePackages.service, "DATA"),
        eq(usagePackages.scope, "ROAMING"),
        sql`(${usagePackages.validFrom} is null or ${usagePackages.validFrom} <= ${now}::timestamptz)`,
        sql`(${usagePackages.validTo} is null or ${usagePackages.validTo} > ${now}::timestamptz)`,
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/** The zones in which reached caps of the subscription or its customer block data. */
async function blockedZones(ctx: Ctx, subscriptionId: string): Promise<DataZone[]> {
  const { blocksData, zones, customerCapsReached } = await getDataCaps(ctx, subscriptionId);
  if (!blocksData) return [];
  const own = zones.filter(({ status }) => status === "REACHED").map(({ zone }) => zone);
  return [...new Set([...own, ...customerCapsReached])];
}

/** Whether the phone supports eSIM, by the model that the person named, or else by the phone that the network saw. */
const esimOf = (phone: CheckConnectionRequest["phone"], imei: string | undefined) =>
  phone?.model ? esimOfModel(phone.model) : imei ? DEVICE_TYPES[imei.slice(0, 8)]?.esim : undefined;

const presentCheck = (row: typeof connectionChecks.$inferSelect): ConnectionCheck => ({
  connectionCheckId: row.id,
  subscriptionId: row.subscriptionId,
  symptom: row.symptom,
  ...(row.phone && { phone: row.phone }),
  cause: row.cause,
  ...row.conclusion,
  createdAt: row.createdAt.toISOString(),
});

const idIs = (ctx: Ctx, id: string) =>
  and(eq(connectionChecks.tenantId, ctx.tenant.id), eq(connectionChecks.id, id));

/**
 * Checks a connection: reads what is known, asks the network, and stores what is concluded. The check of a repeated
 * request is not made again.
 * @param carrier the network; without it, the one of this installation
 * @throws ApiError subscriptionNotFound
 */
export async function finishCheck(ctx: Ctx, begun: BegunCheck, carrier?: Carrier): Promise<ConnectionCheck> {
  const { connectionCheckId, subscriptionId, isTravel, imei, country, compared, request } = begun;
  const { userId } = requireUser(ctx);
  const [made] = await ctx.db.select().from(connectionChecks).where(idIs(ctx, connectionCheckId));
  if (made) return presentCheck(made);
  // Before the network is asked: a repair is a change in progress, and would hide why it was needed.
  const which = matchesSubscription(subscriptionId);
  const facts = which && (await readSubscription(ctx, which));
  if (!facts) throw new ApiError(failures.subscriptionNotFound);
  const hasRoaming = request.symptom === "ABROAD" && (await hasRoamingData(ctx, subscriptionId));
  const cappedZones = await blockedZones(ctx, subscriptionId);
  const now = ctx.clock.now();
  // A finding about money has an amount, which not every user of a subscription may see. The cause is enough here.
  const money = { autoPay: false, method: null, today: now.toISOString().slice(0, 10), invoices: [] };
  const findings = mostImportantFirst(findingsOfSubscription(facts, money, now));
  // A travel eSIM uses the networks of other countries, about which the brand announces nothing.
  const announced = isTravel ? [] : await currentOutages(ctx, { country, language: "en" });
  const outages = announced.filter(({ state }) => state === "ONGOING");
  const network = await askNetwork(ctx, compared, carrier);
  const { cause, ...conclusion } = conclude(
    {
      ...request,
      findings,
      network,
      hasRoaming,
      isTravel,
      cappedZones,
      outages,
      phoneEsim: esimOf(request.phone, imei),
    },
    facts.status === "PENDING",
  );
  const [stored] = await ctx.db
    .insert(connectionChecks)
    .values({
      tenantId: ctx.tenant.id,
      id: connectionCheckId,
      subscriptionId,
      userId,
      symptom: request.symptom,
      phone: request.phone ?? null,
      cause,
      conclusion,
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning();
  if (stored) return presentCheck(stored);
  const [other] = await ctx.db.select().from(connectionChecks).where(idIs(ctx, connectionCheckId));
  return presentCheck(other!);
}

/**
 * Lists the latest checks of a subscription, newest first.
 * @throws ApiError subscriptionNotFound
 */
export async function listChecks(ctx: Ctx, idOrReference: string): Promise<{ items: ConnectionCheck[] }> {
  const { subscriptionId } = await getSubscription(ctx, idOrReference);
  const rows = await ctx.db
    .select()
    .from(connectionChecks)
    .where(
      and(eq(connectionChecks.tenantId, ctx.tenant.id), eq(connectionChecks.subscriptionId, subscriptionId)),
    )
    .orderBy(desc(connectionChecks.createdAt), desc(connectionChecks.id))
    .limit(MOST_LISTED);
  return { items: rows.map(presentCheck) };
}
