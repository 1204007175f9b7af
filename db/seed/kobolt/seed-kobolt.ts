import type pg from "pg";
import { createDb, type Executor } from "@/db/client";
import {
  productCatalogOfferings,
  productCatalogs,
  productOfferingGroups,
  productOfferings,
  products,
} from "@/db/schema/catalog";
import { tenantHosts, tenants, users } from "@/db/schema/identity";
import { phoneNumbers } from "@/db/schema/inventory";
import { koboltTheme } from "@/db/seed/kobolt/theme";
import { seedId } from "@/db/seed/skylark/deterministic";
import { insertAll } from "@/db/seed/skylark/insert";
import { systemClock } from "@/lib/platform/dates/clock";
import type { Price } from "@/lib/values/price";

const KOBOLT_HOST = "kobolt.localhost";
const tenantId = seedId("tenant", "kobolt");

const monthly = (netPriceMinor: number): Price => ({
  netPriceMinor,
  currency: "SEK",
  includesTax: true,
  priceType: "RECURRING",
  billingCycle: { period: "MONTHLY", interval: 1 },
});

const plans = [
  {
    key: "kobolt-much",
    name: "Much",
    description: "Sixty gigabytes. Few people ever meet the end of them.",
    richContent:
      "<p>Enough for films on the train, music all day and a laptop on the side. Leave any month.</p><ul><li>Calls and texts without a meter</li><li>5G where there is 5G</li><li>eSIM in two minutes</li></ul>",
    uspList: ["60 GB of 5G data", "Unlimited calls and texts", "Leave any month"],
    translations: {
      sv: {
        description: "Sextio gigabyte. Få ser någonsin slutet på dem.",
        richContent:
          "<p>Räcker till film på tåget, musik hela dagen och en dator vid sidan om. Säg upp vilken månad du vill.</p><ul><li>Samtal och sms utan mätare</li><li>5G där det finns 5G</li><li>eSIM på två minuter</li></ul>",
        uspList: ["60 GB 5G-surf", "Fria samtal och sms", "Säg upp vilken månad du vill"],
      },
    },
    image: "/brand/kobolt/plan-much.svg",
    price: monthly(19_900),
    features: { dataMb: 60_000 },
  },
  {
    key: "kobolt-endless",
    name: "Endless",
    description: "No end, no slow lane, no small print.",
    richContent:
      "<p>All the data there is, at the network's full speed, on the phone and through it. Leave any month.</p><ul><li>Calls and texts without a meter</li><li>Hotspot without limit</li><li>eSIM in two minutes</li></ul>",
    uspList: ["Unlimited 5G data", "Unlimited calls and texts", "Hotspot without limit"],
    translations: {
      sv: {
        description: "Inget slut, ingen långsam fil, inget finstilt.",
        richContent:
          "<p>All surf som finns, i nätets fulla fart, i telefonen och genom den. Säg upp vilken månad du vill.</p><ul><li>Samtal och sms utan mätare</li><li>Dela surfen utan gräns</li><li>eSIM på två minuter</li></ul>",
        uspList: ["Obegränsad 5G-surf", "Fria samtal och sms", "Dela surfen utan gräns"],
      },
    },
    image: "/brand/kobolt/plan-endless.svg",
    price: monthly(34_900),
    features: {},
  },
];

/**
 * Adds the second demo brand on its own host, if it is missing. It has a theme, an offer, numbers and a person, and no
 * history: it shows that a brand is its settings. One transaction.
 */
export async function seedKobolt(pool: pg.Pool, now = systemClock.now()): Promise<void> {
  await createDb(pool).transaction(async (db) => {
    const added = await db
      .insert(tenants)
      .values({
        id: tenantId,
        slug: "kobolt",
        name: koboltTheme.name,
        settings: {
          theme: koboltTheme,
          host: KOBOLT_HOST,
          markets: [{ country: "SE", currency: "SEK", includesTax: true, defaultLocale: "sv-SE" }],
          selfSignup: true,
          orderApproval: false,
          allowedReturnOrigins: [],
          quotaThresholds: [80, 100],
          seller: {
            legalName: koboltTheme.legalName,
            registrationNumber: "559321-0009",
            vatNumber: "SE559321000901",
            address: "Magasinsgatan 4, SE-411 18 Göteborg",
          },
        },
        webhookRevision: "2026-09-01.bullfinch",
        createdAt: now,
      })
      .onConflictDoNothing()
      .returning({ id: tenants.id });
    if (added.length === 0) return;
    await db.insert(tenantHosts).values({ host: KOBOLT_HOST, tenantId });
    await seedOffer(db, now);
    await seedNumbers(db, now);
    await db.insert(users).values({
      tenantId,
      id: seedId("user", "kobolt-noor"),
      email: "noor.haddad@example.com",
      name: "Noor Haddad",
      preferredLocale: "sv-SE",
      createdAt: now,
      updatedAt: now,
    });
  });
}

async function seedOffer(db: Executor, createdAt: Date): Promise<void> {
  const at = { createdAt, updatedAt: createdAt };
  const groupId = seedId("group", "kobolt-mobile");
  const catalogId = seedId("catalog", "kobolt-consumer");
  const category = "PRODUCT_CATEGORY_SUBSCRIPTION_CELL" as const;
  await db.insert(productOfferingGroups).values({
    tenantId,
    id: groupId,
    name: "Mobile",
    description: "Two plans. Both fast.",
    translations: { sv: { name: "Mobilt", description: "Två abonnemang. Båda snabba." } },
    category,
    ...at,
  });
  await db.insert(products).values(
    plans.map(({ key, name, features }) => ({
      tenantId,
      id: seedId("product", key),
      internalName: name,
      type: "SUBSCRIPTION" as const,
      category,
      subscriptionType: "CELL",
      features,
      ...at,
    })),
  );
  await db.insert(productOfferings).values(
    plans.map(({ key, image, features: _, ...plan }, position) => ({
      tenantId,
      id: seedId("offering", key),
      productId: seedId("product", key),
      groupId,
      ...plan,
      imageUrl: image,
      market: "SE",
      customerTypes: ["CONSUMER" as const],
      position,
      ...at,
    })),
  );
  await db.insert(productCatalogs).values({
    tenantId,
    id: catalogId,
    name: "Private customers",
    customerType: "CONSUMER",
    isDefault: true,
    ...at,
  });
  await db
    .insert(productCatalogOfferings)
    .values(plans.map(({ key }) => ({ tenantId, catalogId, offeringId: seedId("offering", key) })));
}

/** From the block 072-555 xx xx, which the first brand does not use: a carrier knows a number once. */
const seedNumbers = (db: Executor, createdAt: Date): Promise<void> =>
  insertAll(
    db,
    phoneNumbers,
    Array.from({ length: 40 }, (_, index) => ({
      tenantId,
      msisdn: `+46725551${100 + index}`,
      country: "SE" as const,
      areaCode: "72",
      createdAt,
      updatedAt: createdAt,
    })),
  );
