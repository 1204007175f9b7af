import type { Executor } from "@/db/client";
import { phoneNumbers, simCards } from "@/db/schema/inventory";
import { SKYLARK_TENANT_ID } from "@/db/seed/skylark/brand/tenant";
import { digitsFrom, lettersFrom, numberFrom } from "@/db/seed/skylark/deterministic";
import { insertAll } from "@/db/seed/skylark/insert";
import { encrypt } from "@/lib/platform/secrets/encryption";

type Country = "SE" | "US";
type PoolNumber = { msisdn: string; country: Country; areaCode: string };

const range = (count: number, first = 0) => Array.from({ length: count }, (_, index) => first + index);

/** The last four digits for which a sandbox carrier misbehaves. No ordinary number or SIM may end in them. */
const MAGIC_ENDINGS = ["0001", "0002", "0003", "0004", "0005", "0006"];

/** 070-174 06 05 to 070-174 06 99: Sweden's regulator reserves them for books and films. */
const swedishFiction: PoolNumber[] = range(95, 605).map((last) => ({
  msisdn: `+46701740${last}`,
  country: "SE",
  areaCode: "70",
}));

/** Plausible numbers of the other Swedish mobile prefixes. */
const swedishMobile: PoolNumber[] = ["72", "73", "76"].flatMap((areaCode) =>
  range(60).map((index) => {
    const block = 300 + ((index * 11 + numberFrom(areaCode, 7)) % 600);
    return {
      msisdn: `+46${areaCode}${block}${1000 + numberFrom(`${areaCode}/${index}`, 9000)}`,
      country: "SE" as const,
      areaCode,
    };
  }),
);

/** 555-0100 to 555-0199 are reserved for fiction in every North American area code. */
const american: PoolNumber[] = ["206", "212", "305", "312", "415", "512"].flatMap((areaCode) =>
  range(50, 110).map((last) => ({ msisdn: `+1${areaCode}5550${last}`, country: "US" as const, areaCode })),
);

// Numbers in the last area code of their country. They come after every other number, so they are only chosen on
// purpose.
const magic: PoolNumber[] = MAGIC_ENDINGS.flatMap((ending) => [
  { msisdn: `+4679174${ending}`, country: "SE" as const, areaCode: "79" },
  { msisdn: `+1701555${ending}`, country: "US" as const, areaCode: "701" },
]);

export const numberPool: readonly PoolNumber[] = [...swedishFiction, ...swedishMobile, ...american, ...magic];

/** The use of a number of the pool. */
export type NumberUse = {
  msisdn: string;
  takenAt: Date;
  status: "ASSIGNED" | "QUARANTINED";
  subscriptionId?: string;
};

export async function seedNumbers(db: Executor, uses: readonly NumberUse[], createdAt: Date): Promise<void> {
  const used = new Map(uses.map((use) => [use.msisdn, use]));
  await insertAll(
    db,
    phoneNumbers,
    numberPool.map((number) => ({
      tenantId: SKYLARK_TENANT_ID,
      ...number,
      ...used.get(number.msisdn),
      createdAt,
      updatedAt: createdAt,
    })),
  );
}

/** Luhn's check digit (ITU-T E.118 requires one at the end of an ICCID). */
function checkDigit(text: string): string {
  const sum = [...text].reverse().reduce((total, character, index) => {
    const digit = Number(character) * (index % 2 === 0 ? 2 : 1);
    return total + (digit > 9 ? digit - 9 : digit);
  }, 0);
  return String((10 - (sum % 10)) % 10);
}

const networks = { SE: { issuer: "894699", imsi: "24099" }, US: { issuer: "890199", imsi: "310990" } };

/** The identity of a SIM: ICCID with check digit, IMSI, PUK. */
export function simIdentity(country: Country, key: string) {
  const { issuer, imsi } = networks[country];
  const account = `${digitsFrom(`iccid/${key}`, 8)}${1000 + numberFrom(`iccid/${key}/end`, 9000)}`;
  return {
    iccid: `${issuer}${account}${checkDigit(issuer + account)}`,
    imsi: `${imsi}${digitsFrom(`imsi/${key}`, 15 - imsi.length)}`,
    pukEncrypted: encrypt("puk", digitsFrom(`puk/${key}`, 8)),
  };
}

const SMDP_ADDRESS = "smdp.sandbox.example";

/** The installation code of an eSIM (GSMA SGP.22: `LPA:1$<SM-DP+ address>$<matching id>`). */
export function esimProfile(key: string) {
  const matchingId = range(4)
    .map((part) => lettersFrom(`matching/${key}/${part}`, 5))
    .join("-");
  return { smdpAddress: SMDP_ADDRESS, matchingId, activationCode: `LPA:1$${SMDP_ADDRESS}$${matchingId}` };
}

/** SIM cards in stock: forty Swedish and twenty American ones. */
export function seedSimStock(db: Executor, createdAt: Date): Promise<void> {
  const cards = [
    ...range(40).map((index) => simIdentity("SE", `stock/${index}`)),
    ...range(20).map((index) => simIdentity("US", `stock/${index}`)),
  ];
  return insertAll(
    db,
    simCards,
    cards.map((card) => ({
      tenantId: SKYLARK_TENANT_ID,
      kind: "PSIM" as const,
      ...card,
      createdAt,
      updatedAt: createdAt,
    })),
  );
}
