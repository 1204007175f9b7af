import fc from "fast-check";
import { parsePhoneNumberFromString } from "libphonenumber-js/min";
import { describe, expect, test } from "vitest";
import { guessSearchKinds, type SearchGuess } from "@/lib/care/search/classify";
import { luhnDigit } from "@/lib/platform/inputs/luhn";
import { humanReadableId, newId } from "@/lib/platform/secrets/ids";

const SWEDEN = ["SE"];
const guess = (text: string, kind: SearchGuess["kind"], countries = SWEDEN) =>
  guessSearchKinds(text, countries).find((one) => one.kind === kind);
const values = (text: string, kind: SearchGuess["kind"], countries = SWEDEN) => {
  const found = guess(text, kind, countries);
  return found && "values" in found ? found.values : undefined;
};
const kinds = (text: string, countries = SWEDEN) => guessSearchKinds(text, countries).map(({ kind }) => kind);

const digits = (length: number) =>
  fc
    .array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length })
    .map((all) => all.join(""));
const withCheck = (body: string) => `${body}${luhnDigit(body)}`;

describe("a text of a known kind is read as that kind", () => {
  test("a Swedish mobile number in every notation", () => {
    const national = fc
      .tuple(fc.constantFrom("70", "72", "73", "76", "79"), digits(7))
      .map(([area, rest]) => area + rest);
    fc.assert(
      fc.property(national, (number) => {
        const [a, b, c, d] = [number.slice(0, 2), number.slice(2, 5), number.slice(5, 7), number.slice(7)];
        const written = [
          `+46${number}`,
          `+46 ${a} ${b} ${c} ${d}`,
          `+46 (0)${a}-${b} ${c} ${d}`,
          `0046${number}`,
          `46${number}`,
          `0${number}`,
          `0${a}-${b} ${c} ${d}`,
          `(0${a}) ${b}.${c}.${d}`,
          `  0${a} ${b}${c}${d} `,
        ];
        for (const text of written) expect(values(text, "MSISDN"), text).toContain(`+46${number}`);
      }),
    );
  });

  test("a national number is read as a number of each market", () => {
    expect(values("(212) 555-0123", "MSISDN", ["SE", "US"])).toContain("+12125550123");
    expect(values("070-174 00 12", "MSISDN", ["US", "SE"])).toContain("+46701740012");
  });

  test("an international number may belong to a country that is not a market", () => {
    expect(values("+44 20 7946 0958", "MSISDN")).toEqual(["+442079460958"]);
  });

  test("an ICCID and an IMEI are recognized by their check digit, however they are grouped", () => {
    fc.assert(
      fc.property(digits(16), (body) => {
        const iccid = withCheck(`89${body}`);
        expect(values(iccid, "ICCID")).toEqual([iccid]);
        expect(values(iccid.replace(/(.{4})/g, "$1 "), "ICCID")).toEqual([iccid]);
        const wrong = iccid.slice(0, -1) + ((Number(iccid.at(-1)) + 1) % 10);
        expect(kinds(wrong)).not.toContain("ICCID");
      }),
    );
    fc.assert(
      fc.property(digits(14), (body) => {
        const imei = withCheck(body);
        expect(values(imei, "IMEI")).toEqual([imei]);
        expect(values(`${imei.slice(0, 2)}-${imei.slice(2, 8)}-${imei.slice(8)}`, "IMEI")).toEqual([imei]);
      }),
    );
  });

  test("a UUID, and a trace id, which may be a UUID without hyphens", () => {
    for (let count = 0; count < 50; count++) {
      const id = newId();
      expect(kinds(id.toUpperCase())).toEqual(["UUID"]);
      expect(values(id.toUpperCase(), "UUID")).toEqual([id]);
      const trace = id.replaceAll("-", "");
      expect(kinds(trace)).toEqual(["TRACE_ID", "UUID"]);
      expect(values(trace, "UUID")).toEqual([id]);
    }
  });

  test("readable ids of orders and customers, in any case and without hyphens", () => {
    for (let count = 0; count < 50; count++) {
      const [order, customer] = [humanReadableId("ORD"), humanReadableId("CUS")];
      for (const text of [order, order.toLowerCase(), order.replaceAll("-", ""), order.replaceAll("-", " ")])
        expect(values(text, "ORDER_NUMBER"), text).toEqual([order]);
      expect(kinds(customer.toLowerCase())).toEqual(["CUSTOMER_NUMBER"]);
      expect(values(order.slice(4), "ORDER_NUMBER")).toEqual([order]);
      expect(values(customer.slice(4), "CUSTOMER_NUMBER")).toEqual([customer]);
    }
  });

  test("an invoice number, a credit note's, and the OCR reference of an invoice", () => {
    expect(values("2026-00042", "INVOICE_NUMBER")).toEqual(["2026-00042"]);
    expect(kinds("cn-2026-00042")).toEqual(["INVOICE_NUMBER"]);
    expect(values(withCheck("202600042"), "INVOICE_NUMBER")).toContain("2026-00042");
    // With the length of the whole number before the check digit.
    expect(values(withCheck("2026000421"), "INVOICE_NUMBER")).toContain("2026-00042");
  });

  test.each(["pi_3Q9aB", "cs_test_a1", "ch_1", "re_9", "in_1Nx", "cus_Q1", "pm_card", "seti_1", "dp_1"])(
    "%s as a provider's id",
    (text) => expect(kinds(text)).toEqual(["PROVIDER_REFERENCE"]),
  );

  test("a client secret is the payment that it opens", () => {
    expect(values("pi_3Q_secret_x", "PROVIDER_REFERENCE")).toEqual(["pi_3Q"]);
  });

  test("a Billogram id is also a word", () => {
    expect(kinds("Ab3xY9Zq")).toEqual(["REFERENCE_ID", "PROVIDER_REFERENCE", "WORDS"]);
  });

  test("a Swedish identity number with and without century and hyphen", () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date("1920-01-01"), max: new Date("2019-12-31"), noInvalidDate: true }),
        digits(3),
        (born, serial) => {
          const date = born.toISOString().slice(0, 10).replaceAll("-", "");
          const last = withCheck(date.slice(2) + serial).slice(-4);
          for (const text of [
            `${date}-${last}`,
            `${date}${last}`,
            `${date.slice(2)}-${last}`,
            `${date.slice(2)}${last}`,
            `${date.slice(2)}+${last}`,
          ])
            expect(kinds(text), text).toContain("IDENTITY_NUMBER");
        },
      ),
    );
    expect(kinds("556123-0015")).not.toContain("IDENTITY_NUMBER");
    expect(kinds(`${withCheck("556123001").replace(/(.{6})/, "$1-")}`)).toContain("IDENTITY_NUMBER");
  });

  test("ten digits that may be a phone number or an identity number are tried as both, the likelier first", () => {
    const identity = withCheck("070174001");
    expect(kinds(identity).slice(0, 2)).toEqual(["MSISDN", "IDENTITY_NUMBER"]);
    expect(kinds("850709-9805")[0]).toBe("IDENTITY_NUMBER");
  });

  test("the last digits of a card, alone, with an expiry or with a name", () => {
    expect(kinds("4242")).toEqual(["CARD", "REFERENCE_ID", "DIGITS"]);
    expect(guess("•••• 4242", "CARD")).toMatchObject({ last4: "4242", words: [] });
    expect(guessSearchKinds("4242 08/27", SWEDEN)).toEqual([
      { kind: "CARD", last4: "4242", expiry: { month: 8, year: 2027 }, words: [] },
    ]);
    expect(guess("4242 Lind", "CARD")).toMatchObject({ last4: "4242", words: ["lind"] });
  });

  test("an address, in any case and with surrounding characters that were copied along", () => {
    for (const text of [
      "Anna@Example.com",
      "<anna@example.com>",
      "mailto:anna@example.com",
      "anna@example.com,",
    ])
      expect(values(text, "EMAIL"), text).toEqual(["anna@example.com"]);
    expect(kinds("anna@exam")).toEqual(["REFERENCE_ID", "WORDS"]);
  });

  test("names, as words", () => {
    expect(guessSearchKinds("  Åsa   LIND ", SWEDEN)).toEqual([
      { kind: "WORDS", text: "åsa lind", words: ["åsa", "lind"] },
    ]);
  });
});

describe("any text", () => {
  test("has at most five guesses, and always the same ones", () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ unit: "grapheme", maxLength: 220 }), fc.string({ unit: "binary" })),
        (text) => {
          const guesses = guessSearchKinds(text, ["SE", "US"]);
          expect(guesses.length).toBeLessThanOrEqual(5);
          expect(guessSearchKinds(text, ["SE", "US"])).toEqual(guesses);
        },
      ),
      { numRuns: 500 },
    );
  });

  test("has the same guesses with spaces around it", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 60 }), (text) => {
        expect(guessSearchKinds(`  ${text}\t`, SWEDEN)).toEqual(guessSearchKinds(text, SWEDEN));
      }),
    );
  });

  test("of fewer than three characters, or of words that no index covers, has none", () => {
    for (const text of ["", "  ", "an", "7 ", "a b c", "å ö"])
      expect(guessSearchKinds(text, SWEDEN)).toEqual([]);
  });

  test("of digits only is read only as numbers that a market can have", () => {
    fc.assert(
      fc.property(fc.integer({ min: 3, max: 24 }).chain(digits), (text) => {
        for (const number of values(text, "MSISDN") ?? [])
          expect(parsePhoneNumberFromString(number)?.isPossible(), number).toBe(true);
      }),
    );
  });
});
