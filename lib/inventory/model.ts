import { z } from "zod";
import { passesLuhn } from "@/lib/platform/inputs/luhn";
import { CountryCode } from "@/lib/values/address";

const AreaCode = z
  .string()
  .regex(/^\d{1,8}$/, "Use the digits of the area code, such as 415.")
  .describe("Area code without the leading zero or country code.");

export const PhoneNumber = z
  .object({
    msisdn: z.string().describe("E.164."),
    country: CountryCode,
    areaCode: z.string().optional(),
    display: z.string().describe("The number in the usual format of its country."),
  })
  .meta({ id: "PhoneNumber", description: "A number that can be leased." });
export type PhoneNumber = z.infer<typeof PhoneNumber>;

export const PhoneNumberFilter = {
  country: CountryCode,
  contains: z
    .string()
    .max(20)
    .regex(/^[\d\s+()-]*\d[\d\s+()-]*$/, "Use digits only.")
    .optional()
    .describe("Digits that the number must contain. Other characters are ignored."),
  areaCode: AreaCode.optional(),
};

export const LeaseRequest = z
  .object({
    msisdn: z
      .string()
      .regex(/^\+[1-9]\d{5,14}$/, "Write the number with its country code, such as +46701234567.")
      .optional()
      .describe("The number to lease. By default any free number of `country`."),
    country: CountryCode.optional().describe("Required without `msisdn`."),
    areaCode: AreaCode.optional(),
    leaseToken: z
      .string()
      .max(128)
      .optional()
      .describe("With its `msisdn`, extends that lease by 30 minutes. Possible once."),
  })
  .superRefine((request, ctx) => {
    const missing = (property: string, message: string) =>
      ctx.addIssue({ code: "custom", path: [property], message, params: { code: "required" } });
    if (request.leaseToken && !request.msisdn) missing("msisdn", "Say which number the lease is for.");
    else if (!request.msisdn && !request.country)
      missing("country", "Give a number, or the country to choose one from.");
  })
  .meta({ id: "LeaseRequest" });
export type LeaseRequest = z.output<typeof LeaseRequest>;

export const Lease = z
  .object({
    msisdn: z.string(),
    leaseToken: z.string().describe("Proves the lease. Send it with the line item. Shown only here."),
    expiresAt: z.iso.datetime(),
  })
  .meta({ id: "Lease", description: "A number that is held for a buyer." });
export type Lease = z.infer<typeof Lease>;

const Msisdn = z
  .string()
  .regex(/^\+[1-9]\d{5,14}$/, "Write the number with its country code, such as +46701234567.");
const Timestamp = z.iso.datetime();

export const PoolNumberStatus = z.enum(["AVAILABLE", "LEASED", "RESERVED", "ASSIGNED", "QUARANTINED"]).meta({
  id: "PoolNumberStatus",
  description:
    "AVAILABLE: free. LEASED: held for 30 minutes. RESERVED: held for a customer or an order. ASSIGNED: in use by a subscription. QUARANTINED: not assigned for a while.",
});

export const PoolNumber = PhoneNumber.extend({
  status: PoolNumberStatus,
  subscriptionId: z.string().optional().describe("The subscription that uses it."),
  reservationId: z.string().optional(),
  heldUntil: Timestamp.optional().describe(
    "When the lease, reservation or quarantine ends. Absent when it has no end.",
  ),
  portedIn: z.boolean().describe("Whether it was ported in. It leaves the pool after its subscription ends."),
  createdAt: Timestamp,
  updatedAt: Timestamp,
}).meta({ id: "PoolNumber", description: "A number of the pool, as the brand sees it." });
export type PoolNumber = z.infer<typeof PoolNumber>;

export const QuarantineRequest = z
  .object({
    until: z.iso
      .datetime({ offset: true })
      .optional()
      .describe("End of the quarantine. Default: the usual quarantine after a subscription."),
  })
  .meta({ id: "QuarantineRequest" });

// ─── Imports ───────────────────────────────────────────────────────────────────────────────────────────────────────

export const MAX_IMPORT_ROWS = 10_000;

const rowsOf = <S extends z.ZodType>(row: S) =>
  // The list accepts any value: a wrong row is answered as such and does not keep out the others.
  z
    .array(z.union([row, z.unknown()]))
    .min(1)
    .max(MAX_IMPORT_ROWS);

const ImportOutcome = z.enum(["CREATED", "DUPLICATE", "INVALID"]).meta({
  id: "ImportOutcome",
  description:
    "CREATED: it is new. DUPLICATE: it already exists and is unchanged. INVALID: `details` describes the errors.",
});
const imported = {
  outcome: ImportOutcome,
  details: z
    .array(z.object({ message: z.string(), code: z.string(), property: z.string().optional() }))
    .optional(),
};
const ImportResult = z.object(imported);
export type ImportResult = z.infer<typeof ImportResult>;

const counts = { created: z.int().min(0), duplicates: z.int().min(0), invalid: z.int().min(0) };

export const PhoneNumberImportRow = z
  .object({
    msisdn: Msisdn,
    country: CountryCode.optional().describe("The country. By default taken from the number."),
    areaCode: AreaCode.optional().describe(
      "The area code. By default taken from the number, if the country's area codes have a fixed length.",
    ),
  })
  .meta({ id: "PhoneNumberImportRow" });
export type PhoneNumberImportRow = z.output<typeof PhoneNumberImportRow>;

export const PhoneNumberImport = z
  .object({ phoneNumbers: rowsOf(PhoneNumberImportRow) })
  .meta({ id: "PhoneNumberImport" });

export const PhoneNumberImportResults = z
  .object({
    items: z.array(
      z.object({ msisdn: z.string().optional(), ...imported }).meta({ id: "PhoneNumberImportResult" }),
    ),
    ...counts,
  })
  .meta({
    id: "PhoneNumberImportResults",
    description: "One result for each row, in the order of the request.",
  });
export type PhoneNumberImportResults = z.infer<typeof PhoneNumberImportResults>;

export const SimType = z.enum(["PSIM", "ESIM"]).meta({
  id: "SimType",
  description: "PSIM: a physical card. ESIM: a profile to download.",
});

export const SimCardImportRow = z
  .object({
    iccid: z
      .string()
      .regex(/^89\d{17,18}$/, "An ICCID has 19 or 20 digits and begins with 89.")
      .refine(passesLuhn, "The check digit does not fit; look for a mistyped digit.")
      .describe("Number of the SIM with its check digit (ITU-T E.118)."),
    type: SimType.default("PSIM"),
    imsi: z
      .string()
      .regex(/^\d{14,15}$/, "An IMSI has 14 or 15 digits.")
      .optional(),
    puk: z
      .string()
      .regex(/^\d{8}$/, "A PUK has eight digits.")
      .optional()
      .describe("Stored encrypted. Lists do not show it."),
    smdpAddress: z
      .string()
      .regex(/^[a-z0-9.-]{1,253}$/i, "Give a host name.")
      .optional()
      .describe("ESIM: the server of the profile."),
    matchingId: z
      .string()
      .regex(/^[A-Z0-9-]{1,255}$/i, "Letters, digits and hyphens.")
      .optional(),
  })
  .meta({ id: "SimCardImportRow" });
export type SimCardImportRow = z.output<typeof SimCardImportRow>;

export const SimCardImport = z.object({ simCards: rowsOf(SimCardImportRow) }).meta({ id: "SimCardImport" });

export const SimCardImportResults = z
  .object({
    items: z.array(
      z.object({ iccid: z.string().optional(), ...imported }).meta({ id: "SimCardImportResult" }),
    ),
    ...counts,
  })
  .meta({ id: "SimCardImportResults", description: "One result for each row, in the order of the request." });
export type SimCardImportResults = z.infer<typeof SimCardImportResults>;

// ─── SIM cards ─────────────────────────────────────────────────────────────────────────────────────────────────────

export const SimCardStatus = z.enum(["AVAILABLE", "RESERVED", "ASSIGNED", "DISABLED"]).meta({
  id: "SimCardStatus",
  description:
    "AVAILABLE: in stock. RESERVED: held. ASSIGNED: in use by a subscription. DISABLED: replaced or lost, and never used again.",
});

export const SimCard = z
  .object({
    iccid: z.string(),
    type: SimType,
    status: SimCardStatus,
    imsi: z.string().optional(),
    eid: z.string().optional().describe("eSIM: the device on which it is installed."),
    installedAt: Timestamp.optional(),
    subscriptionId: z.string().optional().describe("The subscription that uses it."),
    reservationId: z.string().optional(),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  })
  .meta({
    id: "SimCard",
    description: "A SIM of the stock. Its PUK and installation codes are not shown here.",
  });
export type SimCard = z.infer<typeof SimCard>;

export const SimCardFilter = {
  status: SimCardStatus.optional(),
  type: SimType.optional(),
  iccid: z.string().max(22).optional(),
};

// ─── Pools ─────────────────────────────────────────────────────────────────────────────────────────────────────────

export const PoolNumberFilter = {
  status: PoolNumberStatus.optional(),
  msisdn: z
    .string()
    .regex(/^\+[1-9]\d{0,14}$/, "Write the number, or how it begins, with its country code, such as +4670.")
    .optional()
    .describe("The number or its beginning, in E.164 with its + encoded as %2B."),
};

const Count = z.int().min(0);
const held = {
  available: Count.describe("Available to be assigned."),
  reserved: Count.describe("Held for a customer or an order."),
  assigned: Count.describe("In use by subscriptions."),
};
const pace = {
  total: Count.describe("All in the pool, in any state."),
  taken: Count.describe("Number that subscriptions have taken since `since`."),
  daysLeft: Count.nullable().describe(
    "Days for which the available ones last at the pace of `taken`, rounded down. Null when none was taken.",
  ),
};

export const InventoryPools = z
  .object({
    asOf: Timestamp.describe("When the pools were counted."),
    since: Timestamp.describe("Start of the 30 days in which `taken` is counted."),
    phoneNumbers: z
      .array(
        z
          .object({
            country: CountryCode,
            ...held,
            leased: Count.describe("Held for 30 minutes."),
            quarantined: Count.describe("In quarantine."),
            ...pace,
          })
          .meta({
            id: "PhoneNumberPool",
            description: "The brand's own numbers of a country, without ported-in numbers.",
          }),
      )
      .describe("One entry per country."),
    simCards: z
      .array(
        z
          .object({
            type: SimType,
            ...held,
            disabled: Count.describe("Replaced or lost, never used again."),
            ...pace,
          })
          .meta({
            id: "SimCardPool",
            description: "The SIMs of a type, without cards that customers brought.",
          }),
      )
      .describe("One entry per type."),
  })
  .meta({
    id: "InventoryPools",
    description: "The stock of numbers and SIMs, and how long it lasts.",
  });
export type InventoryPools = z.infer<typeof InventoryPools>;
export type PhoneNumberPool = InventoryPools["phoneNumbers"][number];
export type SimCardPool = InventoryPools["simCards"][number];

// ─── Reservations ──────────────────────────────────────────────────────────────────────────────────────────────────

const MAX_HELD = 100;
const HeldCount = z.int().min(1).max(MAX_HELD);

export const ReservationInput = z
  .object({
    customerId: z
      .string()
      .max(300)
      .optional()
      .describe("The customer: a UUID, or your own id with the prefix rid_."),
    orderId: z.string().max(300).optional().describe("The order."),
    phoneNumbers: z.array(Msisdn).max(MAX_HELD).optional().describe("The numbers to reserve."),
    anyPhoneNumbers: z
      .object({ country: CountryCode, areaCode: AreaCode.optional(), count: HeldCount })
      .optional()
      .describe("Reserve any free numbers of a country."),
    simCards: z.array(z.string().max(22)).max(MAX_HELD).optional().describe("The SIMs to reserve, by ICCID."),
    anySimCards: z
      .object({ type: SimType, count: HeldCount })
      .optional()
      .describe("Reserve any SIMs in stock."),
    expiresAt: z.iso
      .datetime({ offset: true })
      .optional()
      .describe("When the reservation ends. Default: in 24 hours. At most 90 days ahead."),
    metadata: z.record(z.string().max(100), z.string().max(1000)).optional(),
  })
  .superRefine((input, ctx) => {
    const missing = (property: string, message: string) =>
      ctx.addIssue({ code: "custom", path: [property], message, params: { code: "required" } });
    if (input.customerId === undefined && input.orderId === undefined)
      missing("customerId", "Say for which customer or order.");
    const holds =
      (input.phoneNumbers?.length ?? 0) + (input.simCards?.length ?? 0) > 0 ||
      input.anyPhoneNumbers !== undefined ||
      input.anySimCards !== undefined;
    if (!holds) missing("phoneNumbers", "Say which numbers or SIM cards to hold.");
  })
  .meta({ id: "ReservationInput" });
export type ReservationInput = z.output<typeof ReservationInput>;

export const ReservationStatus = z.enum(["ACTIVE", "RELEASED", "EXPIRED"]).meta({
  id: "ReservationStatus",
  description: "ACTIVE: the items are held. RELEASED: the reservation was released. EXPIRED: it has expired.",
});

export const Reservation = z
  .object({
    reservationId: z.string(),
    status: ReservationStatus,
    customerId: z.string().optional(),
    orderId: z.string().optional(),
    phoneNumbers: z.array(z.string()),
    simCards: z.array(z.string()),
    expiresAt: Timestamp,
    metadata: z.record(z.string(), z.string()).optional(),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  })
  .meta({ id: "Reservation", description: "Numbers and SIM cards held for a customer or an order." });
export type Reservation = z.infer<typeof Reservation>;
