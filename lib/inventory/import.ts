import { sql } from "drizzle-orm";
import { parsePhoneNumberFromString } from "libphonenumber-js/min";
import { phoneNumbers, simCards } from "@/db/schema/inventory";
import {
  type ImportResult,
  type PhoneNumberImportResults,
  PhoneNumberImportRow,
  type SimCardImportResults,
  SimCardImportRow,
} from "@/lib/inventory/model";
import { type Ctx, inTransaction } from "@/lib/kernel/context";
import { givenText, type JudgedItem, judgeEach } from "@/lib/kernel/judge";
import { encrypt } from "@/lib/platform/secrets/encryption";

type Details = Extract<JudgedItem<never>, { details: unknown }>["details"];

/** Swedish mobile numbers have two digits of operator range, American numbers three of area. Elsewhere nothing is assumed. */
function areaCodeOf(country: string, msisdn: string): string | null {
  if (country === "SE") return /^\+46(7\d)/.exec(msisdn)?.[1] ?? null;
  return /^\+1(\d{3})/.exec(msisdn)?.[1] ?? null;
}

type PoolRow = { msisdn: string; country: string; area_code: string | null };

/** Where a number belongs, or what is wrong with it: the country that was given must be the number's own. */
function located({ msisdn, country, areaCode }: PhoneNumberImportRow, index: number): PoolRow | Details {
  const wrong = (property: string, message: string): Details => [
    { property: `phoneNumbers.${index}.${property}`, code: "invalid_value", message },
  ];
  const own = parsePhoneNumberFromString(msisdn);
  if (!own?.isPossible()) return wrong("msisdn", "This is not a number of any country.");
  if (country && own.country && own.country !== country)
    return wrong("country", `${msisdn} is a number of ${own.country}.`);
  // Countries share a calling code; which of them a made-up range belongs to cannot be told from the number.
  const where = country ?? own.country;
  if (!where) return wrong("country", "The country cannot be told from this number; give it.");
  return { msisdn, country: where, area_code: areaCode ?? areaCodeOf(where, msisdn) };
}

/** The answer row by row, in the order sent. Of rows with the same key the first counts. */
function results<T extends { [K in Key]: string }, Key extends "msisdn" | "iccid">(
  key: Key,
  judged: readonly JudgedItem<T>[],
  created: Set<string>,
) {
  const named = (name: string | undefined) =>
    (name === undefined ? {} : { [key]: name }) as { [K in Key]?: string };
  const items = judged.map((one): ImportResult & { [K in Key]?: string } =>
    "value" in one
      ? { ...named(one.value[key]), outcome: created.delete(one.value[key]) ? "CREATED" : "DUPLICATE" }
      : { ...named(givenText(one.given, key)), outcome: "INVALID", details: one.details },
  );
  const count = (outcome: ImportResult["outcome"]) => items.filter((item) => item.outcome === outcome).length;
  return { items, created: count("CREATED"), duplicates: count("DUPLICATE"), invalid: count("INVALID") };
}

const judgeNumbers = (given: readonly unknown[]): JudgedItem<PoolRow>[] =>
  judgeEach(PhoneNumberImportRow, given, "phoneNumbers").map((one, index) => {
    if (!("value" in one)) return one;
    const place = located(one.value, index);
    return Array.isArray(place) ? { given: one.value, details: place } : { value: place };
  });

/** The keys of the valid rows as one JSON parameter: a statement takes 65,535 parameters at most. */
const keysOf = <T>(judged: readonly JudgedItem<T>[], keyOf: (value: T) => string): [Set<string>, string] => {
  const keys = new Set(judged.flatMap((one) => ("value" in one ? [keyOf(one.value)] : [])));
  return [keys, JSON.stringify([...keys])];
};

/** Tells what an import of these numbers would answer. Changes nothing. */
export async function checkNumbers(ctx: Ctx, given: readonly unknown[]): Promise<PhoneNumberImportResults> {
  const judged = judgeNumbers(given);
  const [fresh, keys] = keysOf(judged, ({ msisdn }) => msisdn);
  const { rows } = await ctx.db.execute<{ msisdn: string }>(sql`
    select msisdn from ${phoneNumbers} join jsonb_array_elements_text(${keys}::jsonb) as given(key) on msisdn = given.key
     where tenant_id = ${ctx.tenant.id}`);
  for (const { msisdn } of rows) fresh.delete(msisdn);
  return results("msisdn", judged, fresh);
}

/** Tells what an import of these SIMs would answer. Changes nothing. */
export async function checkSimCards(ctx: Ctx, given: readonly unknown[]): Promise<SimCardImportResults> {
  const judged = judgeEach(SimCardImportRow, given, "simCards");
  const [fresh, keys] = keysOf(judged, ({ iccid }) => iccid);
  const { rows } = await ctx.db.execute<{ iccid: string }>(sql`
    select iccid from ${simCards} join jsonb_array_elements_text(${keys}::jsonb) as given(key) on iccid = given.key
     where tenant_id = ${ctx.tenant.id}`);
  for (const { iccid } of rows) fresh.delete(iccid);
  return results("iccid", judged, fresh);
}

/** Puts numbers into the pool. One that is there already stays as it is. */
export function importNumbers(ctx: Ctx, given: readonly unknown[]): Promise<PhoneNumberImportResults> {
  return inTransaction(ctx, async (ctx) => {
    const judged = judgeNumbers(given);
    const now = ctx.clock.now().toISOString();
    // One parameter for all of them: a statement takes 65,535 at most.
    const rows = JSON.stringify(judged.flatMap((one) => ("value" in one ? [one.value] : [])));
    const { rows: created } = await ctx.db.execute<{ msisdn: string }>(sql`
      insert into ${phoneNumbers} (tenant_id, msisdn, country, area_code, created_at, updated_at)
      select ${ctx.tenant.id}, msisdn, country, area_code, ${now}::timestamptz, ${now}::timestamptz
        from jsonb_to_recordset(${rows}::jsonb) as r(msisdn text, country text, area_code text)
       order by msisdn
      on conflict do nothing returning msisdn`);
    return results("msisdn", judged, new Set(created.map((row) => row.msisdn)));
  });
}

/** Puts SIMs into stock. One that is there already stays as it is. */
export function importSimCards(ctx: Ctx, given: readonly unknown[]): Promise<SimCardImportResults> {
  return inTransaction(ctx, async (ctx) => {
    const judged = judgeEach(SimCardImportRow, given, "simCards");
    const now = ctx.clock.now().toISOString();
    const rows = JSON.stringify(
      judged.flatMap((one) =>
        "value" in one
          ? [
              {
                iccid: one.value.iccid,
                kind: one.value.type,
                imsi: one.value.imsi,
                puk: one.value.puk && encrypt("puk", one.value.puk),
                smdp: one.value.smdpAddress,
                matching: one.value.matchingId,
                code:
                  one.value.smdpAddress && one.value.matchingId
                    ? `LPA:1$${one.value.smdpAddress}$${one.value.matchingId}`
                    : undefined,
              },
            ]
          : [],
      ),
    );
    const { rows: created } = await ctx.db.execute<{ iccid: string }>(sql`
      insert into ${simCards}
        (tenant_id, iccid, kind, imsi, puk_encrypted, smdp_address, matching_id, activation_code, created_at, updated_at)
      select ${ctx.tenant.id}, iccid, kind, imsi, puk, smdp, matching, code, ${now}::timestamptz, ${now}::timestamptz
        from jsonb_to_recordset(${rows}::jsonb)
          as r(iccid text, kind text, imsi text, puk text, smdp text, matching text, code text)
       order by iccid
      on conflict do nothing returning iccid`);
    return results("iccid", judged, new Set(created.map((row) => row.iccid)));
  });
}
