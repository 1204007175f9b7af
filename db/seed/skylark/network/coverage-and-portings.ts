import { and, asc, eq, like } from "drizzle-orm";
import type { Executor } from "@/db/client";
import { portings, type StoredPortingFailure } from "@/db/schema/porting";
import { subscriptions } from "@/db/schema/subscriptions";
import { networkCoverage } from "@/db/schema/tools";
import { SKYLARK_TENANT_ID } from "@/db/seed/skylark/brand/tenant";
import { seedId } from "@/db/seed/skylark/deterministic";
import { insertAll } from "@/db/seed/skylark/insert";
import { hoursBefore } from "@/db/seed/skylark/timeline";
import { calendarDate } from "@/lib/platform/dates/calendar";
import { encrypt } from "@/lib/platform/secrets/encryption";

type Status = typeof portings.$inferSelect.status;

const ADA = {
  firstName: "Ada",
  lastName: "Byron",
  address: {
    street: "1 Market Street",
    street1: "1 Market Street",
    city: "San Francisco",
    zip: "94105",
    country: "US",
    state: "CA",
  },
};

/** Portings from other carriers, at every step that needs a person. */
const PORTS: {
  key: string;
  prefix: "+46" | "+1";
  msisdn: string;
  details: object;
  path: Status[];
  losingCarrier?: string;
  failure?: StoredPortingFailure;
}[] = [
  {
    key: "draft",
    prefix: "+1",
    msisdn: "+13125550177",
    details: ADA,
    path: ["DRAFT"],
  },
  {
    key: "wrong-passcode",
    prefix: "+1",
    msisdn: "+12065550011",
    details: { ...ADA, accountNumber: "993345871", passcode: "1111" },
    path: ["PENDING", "REQUESTED", "INFORMATION_REQUIRED"],
    losingCarrier: "Prairie Wireless",
    failure: {
      reasonCode: "passcode_incorrect",
      message: "The passcode does not match the account.",
      fixable: true,
      requiredFields: ["details.passcode"],
    },
  },
  {
    key: "somebody-else",
    prefix: "+46",
    msisdn: "+46735550012",
    details: { identity: "198507099805" },
    path: ["PENDING", "REQUESTED", "FAILED"],
    losingCarrier: "Nordtel",
    failure: {
      reasonCode: "identity_mismatch",
      message: "The number is registered to somebody else.",
      fixable: false,
      requiredFields: [],
    },
  },
];

export async function seedPortings(db: Executor, now: Date): Promise<void> {
  const subscriptionRows = await db
    .select({ id: subscriptions.id, msisdn: subscriptions.msisdn })
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.tenantId, SKYLARK_TENANT_ID),
        eq(subscriptions.status, "ACTIVATED"),
        like(subscriptions.msisdn, "+%"),
      ),
    )
    .orderBy(asc(subscriptions.id));
  const taken = new Set<string>();
  const rows = PORTS.flatMap((port, index) => {
    const subscription = subscriptionRows.find(
      ({ id, msisdn }) => msisdn.startsWith(port.prefix) && !taken.has(id),
    );
    if (!subscription) return [];
    taken.add(subscription.id);
    const startedAt = hoursBefore(now, 30 - index);
    const at = (step: number) => new Date(startedAt.getTime() + step * 60_000);
    return [
      {
        tenantId: SKYLARK_TENANT_ID,
        id: seedId("porting", port.key),
        subscriptionId: subscription.id,
        msisdn: port.msisdn,
        country: port.prefix === "+46" ? "SE" : "US",
        temporaryMsisdn: subscription.msisdn,
        status: port.path.at(-1)!,
        detailsEncrypted: encrypt("porting-details", JSON.stringify(port.details)),
        sentVersion: port.path.length > 1 ? 1 : null,
        losingCarrier: port.losingCarrier ?? null,
        failure: port.failure ?? null,
        history: port.path.map((status, step) => ({
          status,
          at: at(step).toISOString(),
          ...(port.failure &&
            step === port.path.length - 1 && {
              reasonCode: port.failure.reasonCode,
              message: port.failure.message,
            }),
        })),
        createdAt: startedAt,
        updatedAt: at(port.path.length - 1),
      },
    ];
  });
  await insertAll(db, portings, rows);
}

/** The demo's carriers do not exist, and their coverage says so. */
export async function seedCoverage(db: Executor, now: Date): Promise<void> {
  const known: { country: string; provider: string; technologies: string[]; zipPrefix?: string }[] = [
    { country: "SE", provider: "Skylark Sweden", technologies: ["4G", "5G", "LTE_M", "NB_IOT"] },
    { country: "SE", provider: "Skylark Sweden", technologies: ["4G"], zipPrefix: "98" },
    { country: "US", provider: "Skylark America", technologies: ["4G", "5G"] },
    { country: "US", provider: "Skylark America", technologies: ["4G"], zipPrefix: "995" },
    // Destinations of the demo brand's travel packages, which its pages name.
    { country: "ES", provider: "Alondra Móvil", technologies: ["4G", "5G"] },
    { country: "FR", provider: "Alouette Réseau", technologies: ["4G", "5G"] },
    { country: "GB", provider: "Laverock Cellular", technologies: ["4G", "5G"] },
    { country: "JP", provider: "Hibari Denwa", technologies: ["4G", "5G"] },
    { country: "JP", provider: "Kita Wireless", technologies: ["4G"] },
    { country: "TH", provider: "Nok Siam", technologies: ["4G", "5G"] },
  ];
  await insertAll(
    db,
    networkCoverage,
    known.map(({ zipPrefix = "", ...rest }) => ({
      tenantId: SKYLARK_TENANT_ID,
      id: seedId("coverage", `${rest.country}/${zipPrefix}/${rest.provider}`),
      ...rest,
      zipPrefix,
      source: "Made up for the demo brand; no network was measured",
      asOf: calendarDate(now),
      createdAt: now,
    })),
  );
}
